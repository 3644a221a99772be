import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.github.jamsesso.jsonlogic.JsonLogic;
import io.github.jamsesso.jsonlogic.JsonLogicException;
import java.io.File;
import java.util.ArrayList;
import java.util.Map;
import java.util.TreeMap;

/** Runs the JsonLogic of the corpus: Engine CORPUS */
final class Engine {
    public static void main(String[] args) throws Exception {
        var json = new ObjectMapper();
        var corpus = json.readTree(new File(args[0]));
        var logic = new JsonLogic();
        logic.addOperation("startsWith", values -> values[0] instanceof String text && text.startsWith((String) values[1]));
        logic.addOperation("endsWith", values -> values[0] instanceof String text && text.endsWith((String) values[1]));
        var counts = new TreeMap<>(Map.of("agree", 0, "differ", 0, "refuse", 0, "undecided", 0));
        for (var entry : corpus.get("entries")) {
            var found = new ArrayList<Integer>();
            String outcome;
            try {
                for (var index = 0; index < corpus.get("rows").size(); index++) {
                    var row = json.treeToValue(corpus.get("rows").get(index), Map.class);
                    if (Boolean.TRUE.equals(logic.apply(entry.get("texts").get("jsonlogic").toString(), row))) found.add(index);
                }
                JsonNode selected = json.valueToTree(found);
                outcome = entry.get("rows").isNull() ? "undecided" : entry.get("rows").equals(selected) ? "agree" : "differ";
            } catch (JsonLogicException error) {
                outcome = "refuse";
            }
            counts.merge(outcome, 1, Integer::sum);
            System.out.printf("%-9s %s: %s%n", outcome, entry.get("name").asText(), found);
        }
        var result = json.createObjectNode().put("runtime", "Java " + System.getProperty("java.version"));
        counts.forEach(result::put);
        System.out.println(result);
    }
}
