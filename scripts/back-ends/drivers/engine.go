// Runs the JsonLogic of the corpus: go run engine.go CORPUS
package main

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"runtime"
	"strings"

	"github.com/diegoholiveira/jsonlogic/v3"
)

func compare(compare func(text, part string) bool) func(values, data any) any {
	return func(values, data any) any {
		list := values.([]any)
		text, isText := list[0].(string)
		return isText && compare(text, list[1].(string))
	}
}

func main() {
	jsonlogic.AddOperator("startsWith", compare(strings.HasPrefix))
	jsonlogic.AddOperator("endsWith", compare(strings.HasSuffix))
	var corpus struct {
		Rows    []any
		Entries []struct {
			Name  string
			Rows  []int
			Texts map[string]any
		}
	}
	text, err := os.ReadFile(os.Args[1])
	if err == nil {
		err = json.Unmarshal(text, &corpus)
	}
	if err != nil {
		panic(err)
	}
	counts := map[string]int{}
	for _, entry := range corpus.Entries {
		found, outcome := []int{}, "differ"
		for index, row := range corpus.Rows {
			result, err := jsonlogic.ApplyInterface(entry.Texts["jsonlogic"], row)
			if err != nil {
				outcome = "refuse"
			}
			if result == true {
				found = append(found, index)
			}
		}
		if outcome != "refuse" && entry.Rows == nil {
			outcome = "undecided"
		} else if outcome != "refuse" && reflect.DeepEqual(found, entry.Rows) {
			outcome = "agree"
		}
		counts[outcome]++
		fmt.Printf("%-9s %s: %v\n", outcome, entry.Name, found)
	}
	fmt.Printf(`{"runtime":"Go %s","agree":%d,"differ":%d,"refuse":%d,"undecided":%d}`+"\n",
		strings.TrimPrefix(runtime.Version(), "go"), counts["agree"], counts["differ"], counts["refuse"], counts["undecided"])
}
