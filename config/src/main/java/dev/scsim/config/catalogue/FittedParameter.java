package dev.scsim.config.catalogue;

import static com.google.common.base.Preconditions.checkState;

import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * One number that calibration fits to the measurements. It may stand under several keys of the
 * catalogue: a workload family shares what was fitted once.
 *
 * @param name unique
 * @param scope whether it belongs to the array or to what a workload asks for
 * @param keys catalogue keys that hold it, at least one
 * @param form the text around the number: {@code {}} is the number, {@code {rest}} what is missing
 *     to 100
 * @param scale whether changes count as ratios (costs, rates) or as differences (shares)
 * @param prior what one would take without any measurement, in the unit of the form
 * @param min smallest value allowed
 * @param max largest value allowed
 * @param digits decimals that are written
 * @param whole whether only whole numbers are allowed; such a parameter is searched, not fitted
 * @param note how it is identified
 */
public record FittedParameter(
        String name,
        Scope scope,
        List<String> keys,
        String form,
        Scale scale,
        BigDecimal prior,
        BigDecimal min,
        BigDecimal max,
        int digits,
        boolean whole,
        String note) {

    private static final BigDecimal HUNDRED = BigDecimal.valueOf(100);

    /** What a parameter describes. */
    public enum Scope {
        SHARED,
        WORKLOAD
    }

    /** How changes of a parameter count. */
    public enum Scale {
        RATIO,
        DIFFERENCE
    }

    public FittedParameter {
        keys = List.copyOf(keys);
    }

    /** The number that the catalogue holds now, read through the form from the first key. */
    public double valueIn(Catalogue catalogue) {
        String text = catalogue.value(keys.get(0)).orElseThrow().text();
        Matcher matcher = pattern().matcher(text);
        checkState(matcher.matches(), "%s: \"%s\" is not of the form %s", keys, text, form);
        return Double.parseDouble(matcher.group(1));
    }

    /** The texts that put a number into the catalogue, by key. */
    public Map<String, String> texts(double number) {
        BigDecimal rounded = rounded(number);
        String text = form.replace("{}", rounded.toPlainString())
                .replace("{rest}", HUNDRED.subtract(rounded).toPlainString());
        Map<String, String> texts = new LinkedHashMap<>();
        keys.forEach(key -> texts.put(key, text));
        return texts;
    }

    /** The number within the limits and with the decimals that are written. */
    public BigDecimal rounded(double number) {
        BigDecimal limited = BigDecimal.valueOf(number).min(max).max(min);
        return limited.setScale(digits, RoundingMode.HALF_EVEN);
    }

    private Pattern pattern() {
        String quoted = Pattern.quote(form)
                .replace("{}", "\\E([0-9.]+)\\Q")
                .replace("{rest}", "\\E[0-9.]+\\Q");
        return Pattern.compile(quoted);
    }
}
