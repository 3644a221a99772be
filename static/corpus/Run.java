import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.File;
import java.sql.DriverManager;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Runs the corpus on SQLite: java -cp …:. Run 8.json. Needs jackson-databind and sqlite-jdbc. */
final class Run {
    public static void main(String[] args) throws Exception {
        var json = new ObjectMapper();
        var corpus = json.readTree(new File(args[0]));
        var database = DriverManager.getConnection("jdbc:sqlite::memory:");
        var types = Map.of("number", " real", "boolean", " integer");
        var columns = new ArrayList<>(List.of("row integer"));
        for (var field : corpus.get("fields")) {
            var column = Search.FIELDS.get(field.get("name").asText()).column();
            columns.add(column + types.getOrDefault(field.get("type").asText(), " text"));
        }
        database.createStatement().execute("create table musicians (" + String.join(", ", columns) + ")");
        var places = String.join(", ", Collections.nCopies(columns.size(), "?"));
        for (var index = 0; index < corpus.get("rows").size(); index++) {
            var insert = database.prepareStatement("insert into musicians values (" + places + ")");
            insert.setInt(1, index);
            for (var at = 0; at < corpus.get("fields").size(); at++) {
                var name = corpus.get("fields").get(at).get("name").asText();
                insert.setObject(at + 2, json.treeToValue(corpus.get("rows").get(index).get(name), Object.class));
            }
            insert.execute();
        }
        var counts = new TreeMap<>(Map.of("agree", 0, "differ", 0, "refuse", 0, "undecided", 0));
        for (var entry : corpus.get("entries")) {
            String outcome;
            String detail;
            try {
                var sql = Search.toSql(entry.get("query").toString());
                var statement = database.prepareStatement("select row from musicians where " + sql.text() + " order by row");
                for (var at = 0; at < sql.params().size(); at++) statement.setObject(at + 1, sql.params().get(at));
                var found = new ArrayList<Integer>();
                for (var rows = statement.executeQuery(); rows.next(); ) found.add(rows.getInt(1));
                JsonNode selected = json.valueToTree(found);
                outcome = entry.get("rows").isNull() ? "undecided" : entry.get("rows").equals(selected) ? "agree" : "differ";
                var alike = new ArrayList<String>();
                entry.path("engines").fields().forEachRemaining(engine -> {
                    if (engine.getValue().equals(selected)) alike.add(engine.getKey());
                });
                detail = found + (outcome.equals("agree") ? "" : ", as " + alike);
            } catch (Search.Refused error) {
                outcome = "refuse";
                detail = error.getMessage();
            }
            counts.merge(outcome, 1, Integer::sum);
            System.out.printf("%-9s %s: %s%n", outcome, entry.get("name").asText(), detail);
        }
        var result = json.createObjectNode();
        var sqlite = database.getMetaData().getDatabaseProductVersion();
        result.put("runtime", "Java " + System.getProperty("java.version") + ", SQLite " + sqlite);
        counts.forEach(result::put);
        System.out.println(result);
        System.exit(counts.get("differ") > 0 ? 1 : 0);
    }
}
