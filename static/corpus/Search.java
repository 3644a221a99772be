import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Turns a query of React Query Builder, as JSON, into SQL with parameters. */
final class Search {
    enum Type { TEXT, NUMBER, BOOLEAN }

    record Field(String column, Type type) {}

    record Like(String operator, String before, String after) {}

    record Sql(String text, List<Object> params) {}

    static final class Refused extends RuntimeException {
        Refused(String reason) {
            super(reason);
        }
    }

    /** Fields that a client may use: the column, and the type of its values. */
    static final Map<String, Field> FIELDS = Map.of(
            "firstName", new Field("first_name", Type.TEXT),
            "lastName", new Field("last_name", Type.TEXT),
            "age", new Field("age", Type.NUMBER),
            "albums", new Field("albums", Type.NUMBER),
            "isMusician", new Field("is_musician", Type.BOOLEAN),
            "birthdate", new Field("birthdate", Type.TEXT),
            "instrument", new Field("instrument", Type.TEXT),
            "rating", new Field("rating", Type.NUMBER));

    private static final Map<String, String> COMBINATORS = Map.of("and", "and", "or", "or");
    private static final Map<String, Boolean> SOURCES = Map.of("value", false, "field", true);
    private static final Map<String, String> COMPARISONS =
            Map.of("=", "=", "!=", "<>", "<", "<", "<=", "<=", ">", ">", ">=", ">=");
    private static final Map<String, String> LISTS =
            Map.of("in", "in", "notIn", "not in", "between", "between", "notBetween", "not between");
    private static final Map<String, Like> PATTERNS = Map.of(
            "contains", new Like("like", "%", "%"), "doesNotContain", new Like("not like", "%", "%"),
            "beginsWith", new Like("like", "", "%"), "doesNotBeginWith", new Like("not like", "", "%"),
            "endsWith", new Like("like", "%", ""), "doesNotEndWith", new Like("not like", "%", ""));

    private static final ObjectMapper JSON =
            new ObjectMapper().enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS);

    private final List<Object> params = new ArrayList<>();

    /** Returns SQL and parameters. Throws Refused for what it does not know. */
    static Sql toSql(String text) {
        if (text.length() > 20_000) throw new Refused("The query is too long.");
        try {
            var search = new Search();
            return new Sql(search.group(JSON.readTree(text), 0), search.params);
        } catch (JsonProcessingException error) {
            throw new Refused("The query is not JSON.");
        }
    }

    private static <T> T pick(Map<String, T> table, JsonNode name) {
        if (name == null || !name.isTextual() || !table.containsKey(name.textValue())) {
            throw new Refused("Unknown field, operator, combinator or value source.");
        }
        return table.get(name.textValue());
    }

    private static void checkKeys(JsonNode item, Set<String> keys) {
        var isKnown = item.isObject();
        for (var names = item.fieldNames(); names.hasNext(); ) isKnown &= keys.contains(names.next());
        if (!isKnown) throw new Refused("Expected a rule or a group without unknown properties.");
    }

    private String add(JsonNode value, Type type) {
        if (value == null) throw new Refused("A value is missing.");
        var text = value.isTextual() ? value.textValue().strip() : "";
        if (type == Type.NUMBER && text.matches("-?[0-9]{1,15}(\\.[0-9]{1,15})?")) params.add(Double.valueOf(text));
        else if (type == Type.NUMBER && value.isNumber() && Math.abs(value.doubleValue()) <= 1e15) params.add(value.doubleValue());
        else if (type == Type.BOOLEAN && value.isBoolean()) params.add(value.booleanValue());
        else if (type == Type.TEXT && value.isTextual()) params.add(value.textValue());
        else throw new Refused("A value has the wrong type.");
        return "?";
    }

    private String rule(JsonNode rule) {
        checkKeys(rule, Set.of("id", "path", "disabled", "field", "operator", "valueSource", "value"));
        var field = pick(FIELDS, rule.get("field"));
        var column = field.column();
        var value = rule.get("value");
        if (rule.has("valueSource") && pick(SOURCES, rule.get("valueSource"))) {
            var other = pick(FIELDS, value);
            if (other.type() != field.type()) throw new Refused("The fields have different types.");
            return column + " " + pick(COMPARISONS, rule.get("operator")) + " " + other.column();
        }
        var operator = rule.path("operator").asText();
        if (operator.equals("null")) return column + " is null";
        if (operator.equals("notNull")) return column + " is not null";
        if (LISTS.containsKey(operator)) {
            var items = new ArrayList<JsonNode>();
            if (value != null && value.isArray()) value.forEach(items::add);
            if (value != null && value.isTextual()) {
                for (var part : value.textValue().split(",", -1)) items.add(JSON.getNodeFactory().textNode(part.strip()));
            }
            var isRange = LISTS.get(operator).endsWith("between");
            if (items.isEmpty() || (isRange && items.size() != 2)) throw new Refused("Unexpected number of values.");
            var places = items.stream().map(item -> add(item, field.type())).toList();
            var list = isRange ? String.join(" and ", places) : "(" + String.join(", ", places) + ")";
            return column + " " + LISTS.get(operator) + " " + list;
        }
        if (COMPARISONS.containsKey(operator)) {
            return column + " " + COMPARISONS.get(operator) + " " + add(value, field.type());
        }
        var like = pick(PATTERNS, rule.get("operator"));
        if (value == null || !value.isTextual()) throw new Refused("A value has the wrong type.");
        params.add(like.before() + value.textValue().replaceAll("([\\\\%_])", "\\\\$1") + like.after());
        return column + " " + like.operator() + " ? escape '\\'";
    }

    private String group(JsonNode group, int depth) {
        checkKeys(group, Set.of("id", "path", "disabled", "combinator", "not", "rules"));
        var rules = group.path("rules");
        if (!rules.isArray() || rules.isEmpty() || depth > 5 || (group.has("not") && !group.get("not").isBoolean())) {
            throw new Refused("A group has no rules, or is nested too deeply.");
        }
        var isIndependent = !group.has("combinator");
        if (isIndependent && rules.size() % 2 == 0) throw new Refused("A group ends with a combinator.");
        var parts = new ArrayList<String>();
        for (var index = 0; index < rules.size(); index++) {
            var item = rules.get(index);
            if (isIndependent && index % 2 == 1) parts.add(pick(COMBINATORS, item));
            else parts.add(item.has("rules") ? group(item, depth + 1) : rule(item));
        }
        var separator = isIndependent ? " " : " " + pick(COMBINATORS, group.get("combinator")) + " ";
        return (group.path("not").asBoolean() ? "not " : "") + "(" + String.join(separator, parts) + ")";
    }
}
