package dev.scsim.planner.report;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.util.DefaultIndenter;
import com.fasterxml.jackson.core.util.DefaultPrettyPrinter;
import com.fasterxml.jackson.core.util.Separators;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import com.fasterxml.jackson.databind.node.DecimalNode;
import com.fasterxml.jackson.databind.node.NullNode;

import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;
import java.util.OptionalDouble;

/**
 * Text of JSON that is the same on every machine and every Java release: fixed order, line ends,
 * indents, and numbers rounded to seven significant digits in plain notation.
 */
final class JsonText {

    /** More digits than any figure deserves, fewer than depend on the machine. */
    private static final MathContext DIGITS = new MathContext(7, RoundingMode.HALF_EVEN);

    private static final ObjectMapper MAPPER = JsonMapper.builder()
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .enable(JsonGenerator.Feature.WRITE_BIGDECIMAL_AS_PLAIN)
            .build();

    private static final DefaultIndenter INDENT = new DefaultIndenter("  ", "\n");

    private static final ObjectWriter WRITER = MAPPER.writer(new DefaultPrettyPrinter()
            .withObjectIndenter(INDENT)
            .withSeparators(Separators.createDefaultInstance()
                    .withObjectFieldValueSpacing(Separators.Spacing.AFTER)));

    private static final double PERCENT = 100;
    private static final double NANOS_PER_SECOND = 1e9;

    private JsonText() {}

    /** The text, with a line end at its end. */
    static String of(JsonNode node) {
        try {
            return WRITER.writeValueAsString(node) + "\n";
        } catch (JsonProcessingException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** The text without any space. */
    static String compact(JsonNode node) {
        return node.toString();
    }

    /** A rounded number; null when it is not finite. */
    static JsonNode number(double value) {
        if (!Double.isFinite(value)) {
            return NullNode.getInstance();
        }
        BigDecimal rounded = new BigDecimal(value).round(DIGITS).stripTrailingZeros();
        return DecimalNode.valueOf(rounded.scale() < 0 ? rounded.setScale(0) : rounded);
    }

    /** A rounded number; null when there is none. */
    static JsonNode number(OptionalDouble value) {
        return value.isPresent() ? number(value.getAsDouble()) : NullNode.getInstance();
    }

    /** A share in per cent; null when it is not known. */
    static JsonNode percent(OptionalDouble share) {
        return share.isPresent() ? number(share.getAsDouble() * PERCENT) : NullNode.getInstance();
    }

    /** Nanoseconds in seconds. */
    static JsonNode seconds(long nanos) {
        return number(nanos / NANOS_PER_SECOND);
    }
}
