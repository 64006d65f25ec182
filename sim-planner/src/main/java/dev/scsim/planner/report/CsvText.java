package dev.scsim.planner.report;

import com.fasterxml.jackson.databind.JsonNode;

import java.util.List;
import java.util.OptionalDouble;

/** Builds CSV as RFC 4180 has it, with bare line feeds; an absent number is an empty cell. */
final class CsvText {

    private final StringBuilder text = new StringBuilder();
    private boolean rowStarted;

    CsvText(List<String> headers) {
        headers.forEach(this::cell);
        endRow();
    }

    CsvText cell(String value) {
        if (rowStarted) {
            text.append(',');
        }
        rowStarted = true;
        boolean quoted =
                value.chars().anyMatch(c -> c == ',' || c == '"' || c == '\n' || c == '\r');
        text.append(quoted ? '"' + value.replace("\"", "\"\"") + '"' : value);
        return this;
    }

    CsvText cell(double value) {
        JsonNode number = JsonText.number(value);
        return cell(number.isNull() ? "" : number.decimalValue().toPlainString());
    }

    CsvText cell(OptionalDouble value) {
        return value.isPresent() ? cell(value.getAsDouble()) : cell("");
    }

    CsvText endRow() {
        text.append('\n');
        rowStarted = false;
        return this;
    }

    @Override
    public String toString() {
        return text.toString();
    }
}
