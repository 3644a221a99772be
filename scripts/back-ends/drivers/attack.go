// Prints what search.go makes of each line.
package main

import (
	"bufio"
	"encoding/json"
	"os"
)

func main() {
	lines := bufio.NewReader(os.Stdin)
	output := json.NewEncoder(os.Stdout)
	for {
		line, end := lines.ReadBytes('\n')
		if end != nil {
			return
		}
		var result any
		if sql, params, err := ToSQL(line); err == nil {
			result = map[string]any{"sql": sql, "params": params}
		}
		if err := output.Encode(result); err != nil {
			panic(err)
		}
	}
}
