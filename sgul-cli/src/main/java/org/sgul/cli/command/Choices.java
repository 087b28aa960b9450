package org.sgul.cli.command;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.sgul.api.SgulException;
import org.sgul.api.data.Setting;
import org.sgul.cli.scaffold.ScaffoldKind;
import org.sgul.core.plugin.NearestName;
import org.sgul.valuation.measure.Measure;
import org.sgul.valuation.pipeline.Side;
import org.sgul.valuation.question.Choice;
import org.sgul.valuation.question.OrderLaw;
import org.sgul.valuation.question.OrderLaws;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** The constants of an enumeration as text for users: lower case, with hyphens. */
abstract class Choices<E extends Enum<E>> implements ITypeConverter<E>, Iterable<String> {
    private final Class<E> type;

    Choices(Class<E> type) {
        this.type = type;
    }

    @Override
    public E convert(String text) {
        return Arrays.stream(type.getEnumConstants())
                .filter(constant -> ParameterTexts.written(constant).equals(text))
                .findFirst()
                .orElseThrow(() -> new TypeConversionException("'" + text + "' is not one of "
                        + String.join(", ", names()) + NearestName.hint(text, names())));
    }

    @Override
    public Iterator<String> iterator() {
        return names().iterator();
    }

    private List<String> names() {
        return Arrays.stream(type.getEnumConstants())
                .map(ParameterTexts::written)
                .toList();
    }

    static final class Settings extends Choices<Setting> {
        Settings() {
            super(Setting.class);
        }
    }

    static final class Sides extends Choices<Side> {
        Sides() {
            super(Side.class);
        }
    }

    static final class ScaffoldKinds extends Choices<ScaffoldKind> {
        ScaffoldKinds() {
            super(ScaffoldKind.class);
        }
    }

    static final class Measures extends Choices<Measure> {
        Measures() {
            super(Measure.class);
        }
    }

    /** Laws of orders, which are not constants but have names. */
    static final class Laws implements ITypeConverter<OrderLaw>, Iterable<String> {
        @Override
        public OrderLaw convert(String text) {
            try {
                return OrderLaws.of(PluginTexts.parse(text));
            } catch (SgulException e) {
                throw new TypeConversionException(String.valueOf(e.getMessage()));
            }
        }

        @Override
        public Iterator<String> iterator() {
            return OrderLaws.choices().stream().<String>map(Choice::name).iterator();
        }
    }
}
