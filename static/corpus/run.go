// Runs the corpus on SQLite: go run . 8.json. Needs github.com/mattn/go-sqlite3.
package main

import (
	"database/sql"
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"strings"

	sqlite "github.com/mattn/go-sqlite3"
)

type corpus struct {
	Fields  []struct{ Name, Type string }
	Rows    []map[string]any
	Entries []struct {
		Name    string
		Query   json.RawMessage
		Rows    []int
		Engines map[string]any
	}
}

func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	var all corpus
	if err := json.Unmarshal(must(os.ReadFile(os.Args[1])), &all); err != nil {
		panic(err)
	}
	database := must(sql.Open("sqlite3", ":memory:"))
	database.SetMaxOpenConns(1)
	types := map[string]string{"number": " real", "boolean": " integer"}
	columns := "row integer"
	for _, one := range all.Fields {
		columns += ", " + fields[one.Name].column + types[one.Type]
	}
	must(database.Exec("create table musicians (" + columns + ")"))
	for index, row := range all.Rows {
		values := []any{index}
		for _, one := range all.Fields {
			values = append(values, row[one.Name])
		}
		must(database.Exec("insert into musicians values (?"+strings.Repeat(", ?", len(all.Fields))+")", values...))
	}
	counts := map[string]int{}
	for _, entry := range all.Entries {
		where, params, err := ToSQL(entry.Query)
		outcome, detail := "refuse", fmt.Sprint(err)
		if err == nil {
			found := []int{}
			rows := must(database.Query("select row from musicians where "+where+" order by row", params...))
			for rows.Next() {
				var row int
				must(0, rows.Scan(&row))
				found = append(found, row)
			}
			outcome, detail = "differ", fmt.Sprint(found)
			if entry.Rows == nil {
				outcome = "undecided"
			} else if reflect.DeepEqual(found, entry.Rows) {
				outcome = "agree"
			}
			for name, selected := range entry.Engines {
				if fmt.Sprint(selected) == fmt.Sprint(found) && outcome != "agree" {
					detail += ", as " + name
				}
			}
		}
		counts[outcome]++
		fmt.Printf("%-9s %s: %s\n", outcome, entry.Name, detail)
	}
	version, _, _ := sqlite.Version()
	fmt.Printf(`{"runtime":"Go %s, SQLite %s","agree":%d,"differ":%d,"refuse":%d,"undecided":%d}`+"\n",
		strings.TrimPrefix(runtime.Version(), "go"), version, counts["agree"], counts["differ"], counts["refuse"], counts["undecided"])
	if counts["differ"] > 0 {
		os.Exit(1)
	}
}
