import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;
import org.springframework.core.SpringVersion;
import org.springframework.expression.EvaluationContext;
import org.springframework.expression.EvaluationException;
import org.springframework.expression.ParseException;
import org.springframework.expression.PropertyAccessor;
import org.springframework.expression.TypedValue;
import org.springframework.expression.spel.standard.SpelExpressionParser;
import org.springframework.expression.spel.support.SimpleEvaluationContext;

/** Runs the corpus with SpEL: java -cp …:. RunSpel 8.json. Needs jackson-databind and spring-expression. */
final class RunSpel {
    /** Reads the fields of a row. SimpleEvaluationContext allows no types, constructors or beans. */
    static final class Row implements PropertyAccessor {
        public Class<?>[] getSpecificTargetClasses() {
            return new Class<?>[] {Map.class};
        }

        public boolean canRead(EvaluationContext context, Object row, String name) {
            return ((Map<?, ?>) row).containsKey(name);
        }

        public TypedValue read(EvaluationContext context, Object row, String name) {
            return new TypedValue(((Map<?, ?>) row).get(name));
        }

        public boolean canWrite(EvaluationContext context, Object row, String name) {
            return false;
        }

        public void write(EvaluationContext context, Object row, String name, Object value) {
            throw new UnsupportedOperationException();
        }
    }

    public static void main(String[] args) throws Exception {
        var json = new ObjectMapper();
        var corpus = json.readTree(new File(args[0]));
        var context = SimpleEvaluationContext.forPropertyAccessors(new Row()).build();
        var counts = new TreeMap<>(Map.of("agree", 0, "differ", 0, "refuse", 0, "undecided", 0));
        for (var entry : corpus.get("entries")) {
            String outcome;
            String detail;
            try {
                var expression = new SpelExpressionParser().parseExpression(entry.get("texts").get("spel").asText());
                var found = new ArrayList<Integer>();
                for (var index = 0; index < corpus.get("rows").size(); index++) {
                    var row = json.treeToValue(corpus.get("rows").get(index), Map.class);
                    if (Boolean.TRUE.equals(expression.getValue(context, row, Boolean.class))) found.add(index);
                }
                JsonNode selected = json.valueToTree(found);
                outcome = entry.get("rows").isNull() ? "undecided" : entry.get("rows").equals(selected) ? "agree" : "differ";
                detail = outcome.equals("differ") ? found + " instead of " + entry.get("rows") : found.toString();
            } catch (ParseException | EvaluationException error) {
                outcome = "refuse";
                detail = error.getMessage();
            }
            counts.merge(outcome, 1, Integer::sum);
            System.out.printf("%-9s %s: %s%n", outcome, entry.get("name").asText(), detail);
        }
        var result = json.createObjectNode();
        result.put("runtime", "Java " + System.getProperty("java.version") + ", Spring " + SpringVersion.getVersion());
        counts.forEach(result::put);
        System.out.println(result);
        System.exit(counts.get("differ") > 0 ? 1 : 0);
    }
}
