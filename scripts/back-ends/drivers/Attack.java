import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedReader;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.util.Map;

/** Prints what Search.java makes of each line. */
final class Attack {
    public static void main(String[] args) throws Exception {
        var lines = new BufferedReader(new InputStreamReader(System.in, StandardCharsets.UTF_8));
        for (String line; (line = lines.readLine()) != null; ) {
            try {
                var sql = Search.toSql(line);
                System.out.println(new ObjectMapper().writeValueAsString(Map.of("sql", sql.text(), "params", sql.params())));
            } catch (Search.Refused error) {
                System.out.println("null");
            }
        }
    }
}
