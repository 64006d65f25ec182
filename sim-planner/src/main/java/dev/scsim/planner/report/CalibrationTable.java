package dev.scsim.planner.report;

import dev.scsim.config.catalogue.FittedParameter;
import dev.scsim.planner.calibration.CalibrationResult;
import dev.scsim.planner.report.TextTable.Column;

import java.util.Locale;
import java.util.OptionalDouble;
import java.util.function.ToDoubleFunction;

/** A fit on a terminal. */
public final class CalibrationTable {
    private CalibrationTable() {}

    /** The whole text: parameters, then rows, then what it amounts to. */
    public static String text(CalibrationResult result) {
        return parameters(result) + "\n" + rows(result) + "\n" + summary(result);
    }

    private static String parameters(CalibrationResult result) {
        TextTable table = new TextTable(
                Column.text("parameter"),
                Column.text("scope"),
                Column.text("unit"),
                Column.number("catalogue", ""),
                Column.number("first guess", ""),
                Column.number("fitted", ""));
        for (CalibrationResult.Fitted fitted : result.parameters()) {
            FittedParameter parameter = fitted.parameter();
            table.row(
                    parameter.name(),
                    parameter.scope().name().toLowerCase(Locale.ROOT),
                    unit(parameter),
                    number(parameter, fitted.before()),
                    number(parameter, fitted.start()),
                    number(parameter, fitted.fitted()));
        }
        return table.toString();
    }

    private static String rows(CalibrationResult result) {
        TextTable table = new TextTable(
                Column.text("measurement"),
                Column.number("published", "IOPS"),
                Column.number("simulated", "IOPS"),
                Column.number("error", "%"),
                Column.number("left out", "%"));
        for (CalibrationResult.Row row : result.rows()) {
            table.row(
                    row.measurement().id(),
                    String.format(Locale.ROOT, "%,.0f", row.published()),
                    String.format(Locale.ROOT, "%,.0f", row.predicted()),
                    percent(OptionalDouble.of(row.errorPercent())),
                    percent(row.leftOutErrorPercent()));
        }
        return table.toString();
    }

    private static String summary(CalibrationResult result) {
        StringBuilder text = new StringBuilder();
        text.append(String.format(
                Locale.ROOT,
                "%d iterations, %s; largest move from the catalogue %.1f %%%n",
                result.iterations(),
                result.converged() ? "converged" : "not converged",
                100 * result.largestMove()));
        text.append(String.format(
                Locale.ROOT,
                "mean error %.2f %%",
                meanMagnitude(result, CalibrationResult.Row::errorPercent)));
        boolean leftOut =
                result.rows().stream().anyMatch(row -> row.leftOutErrorPercent().isPresent());
        if (leftOut) {
            text.append(String.format(
                    Locale.ROOT,
                    "; %.2f %% when each row is left out of the fit that predicts it",
                    meanMagnitude(result, row -> row.leftOutErrorPercent().orElse(0))));
        }
        return text.append('\n').toString();
    }

    private static double meanMagnitude(
            CalibrationResult result, ToDoubleFunction<CalibrationResult.Row> error) {
        return result.rows().stream()
                .mapToDouble(error)
                .map(Math::abs)
                .average()
                .orElse(0);
    }

    private static String unit(FittedParameter parameter) {
        int number = parameter.form().lastIndexOf("{}");
        return parameter.form().substring(number + 2).strip();
    }

    private static String number(FittedParameter parameter, double value) {
        return parameter.rounded(value).toPlainString();
    }

    private static String percent(OptionalDouble value) {
        return value.isPresent()
                ? String.format(Locale.ROOT, "%+.2f", value.getAsDouble())
                : Figures.NONE;
    }
}
