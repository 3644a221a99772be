// Turns a query of React Query Builder, as JSON, into SQL with parameters.
package main

import (
	"encoding/json"
	"errors"
	"regexp"
	"strconv"
	"strings"
)

type field struct{ column, kind string }

// Fields that a client may use: the column, and the type of its values.
var fields = map[string]field{
	"firstName": {"first_name", "text"}, "lastName": {"last_name", "text"},
	"age": {"age", "number"}, "albums": {"albums", "number"},
	"isMusician": {"is_musician", "boolean"}, "birthdate": {"birthdate", "text"},
	"instrument": {"instrument", "text"}, "rating": {"rating", "number"},
}
var combinators = map[string]string{"and": "and", "or": "or"}
var comparisons = map[string]string{"=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
var lists = map[string]string{"in": "in", "notIn": "not in", "between": "between", "notBetween": "not between"}
var patterns = map[string][3]string{
	"contains": {"like", "%", "%"}, "doesNotContain": {"not like", "%", "%"},
	"beginsWith": {"like", "", "%"}, "doesNotBeginWith": {"not like", "", "%"},
	"endsWith": {"like", "%", ""}, "doesNotEndWith": {"not like", "%", ""},
}
var number = regexp.MustCompile(`^-?\d{1,15}(\.\d{1,15})?$`)
var escaped = strings.NewReplacer(`\`, `\\`, `%`, `\%`, `_`, `\_`)

var errUnknown = errors.New("unknown field, operator, combinator, value source or property")
var errValue = errors.New("a value has the wrong type")

func pick[T any](table map[string]T, name any) (T, error) {
	text, _ := name.(string)
	found, ok := table[text]
	if !ok {
		return found, errUnknown
	}
	return found, nil
}

func checkKeys(item any, keys string) (map[string]any, error) {
	object, ok := item.(map[string]any)
	for key := range object {
		ok = ok && strings.Contains(keys, "|"+key+"|") && !strings.Contains(key, "|")
	}
	if !ok {
		return nil, errUnknown
	}
	return object, nil
}

func checkValue(value any, kind string) (any, error) {
	switch value := value.(type) {
	case float64:
		if kind == "number" && value >= -1e15 && value <= 1e15 {
			return value, nil
		}
	case bool:
		if kind == "boolean" {
			return value, nil
		}
	case string:
		if kind == "text" {
			return value, nil
		}
		if trimmed := strings.TrimSpace(value); kind == "number" && number.MatchString(trimmed) {
			return strconv.ParseFloat(trimmed, 64)
		}
	}
	return nil, errValue
}

func ruleSQL(item any, params *[]any) (string, error) {
	rule, err := checkKeys(item, "|id|path|disabled|field|operator|valueSource|value|")
	if err != nil {
		return "", err
	}
	column, err := pick(fields, rule["field"])
	if err != nil {
		return "", err
	}
	operator, _ := rule["operator"].(string)
	value := rule["value"]
	if source, isGiven := rule["valueSource"]; source == "field" {
		other, unknown := pick(fields, value)
		comparison, isKnown := comparisons[operator]
		if unknown != nil || !isKnown || other.kind != column.kind {
			return "", errUnknown
		}
		return column.column + " " + comparison + " " + other.column, nil
	} else if isGiven && source != "value" {
		return "", errUnknown
	}
	add := func(value any, kind string) (string, error) {
		checked, err := checkValue(value, kind)
		*params = append(*params, checked)
		return "?", err
	}
	if operator == "null" {
		return column.column + " is null", nil
	}
	if operator == "notNull" {
		return column.column + " is not null", nil
	}
	if list, isList := lists[operator]; isList {
		items, _ := value.([]any)
		if text, isText := value.(string); isText {
			for _, part := range strings.Split(text, ",") {
				items = append(items, strings.TrimSpace(part))
			}
		}
		isRange := strings.HasSuffix(list, "between")
		if len(items) == 0 || (isRange && len(items) != 2) {
			return "", errors.New("unexpected number of values")
		}
		for _, item := range items {
			if _, err := add(item, column.kind); err != nil {
				return "", err
			}
		}
		if isRange {
			return column.column + " " + list + " ? and ?", nil
		}
		return column.column + " " + list + " (?" + strings.Repeat(", ?", len(items)-1) + ")", nil
	}
	if comparison, isComparison := comparisons[operator]; isComparison {
		place, err := add(value, column.kind)
		return column.column + " " + comparison + " " + place, err
	}
	pattern, err := pick(patterns, operator)
	text, isText := value.(string)
	if err != nil || !isText {
		return "", errUnknown
	}
	*params = append(*params, pattern[1]+escaped.Replace(text)+pattern[2])
	return column.column + " " + pattern[0] + ` ? escape '\'`, nil
}

func groupSQL(item any, params *[]any, depth int) (string, error) {
	group, err := checkKeys(item, "|id|path|disabled|combinator|not|rules|")
	if err != nil {
		return "", err
	}
	rules, _ := group["rules"].([]any)
	not, isGiven := group["not"]
	negated, isBool := not.(bool)
	if len(rules) == 0 || depth > 5 || (isGiven && !isBool) {
		return "", errors.New("a group has no rules, or is nested too deeply")
	}
	separator := " "
	given, hasCombinator := group["combinator"]
	if hasCombinator {
		combinator, err := pick(combinators, given)
		if err != nil {
			return "", err
		}
		separator = " " + combinator + " "
	} else if len(rules)%2 == 0 {
		return "", errors.New("a group ends with a combinator")
	}
	parts := make([]string, len(rules))
	for index, rule := range rules {
		object, _ := rule.(map[string]any)
		if _, isGroup := object["rules"]; !hasCombinator && index%2 == 1 { // Independent combinators.
			parts[index], err = pick(combinators, rule)
		} else if isGroup {
			parts[index], err = groupSQL(rule, params, depth+1)
		} else {
			parts[index], err = ruleSQL(rule, params)
		}
		if err != nil {
			return "", err
		}
	}
	sql := "(" + strings.Join(parts, separator) + ")"
	if negated {
		sql = "not " + sql
	}
	return sql, nil
}

// ToSQL returns SQL and parameters, or an error for what it does not know.
func ToSQL(text []byte) (string, []any, error) {
	if len(text) > 20_000 {
		return "", nil, errors.New("the query is too long")
	}
	var query any
	if err := json.Unmarshal(text, &query); err != nil {
		return "", nil, err
	}
	params := []any{}
	sql, err := groupSQL(query, &params, 0)
	if err != nil {
		return "", nil, err
	}
	return sql, params, nil
}
