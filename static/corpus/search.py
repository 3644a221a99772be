"""Turns a query of React Query Builder, as JSON, into SQL with parameters."""
import json
import re

# Fields that a client may use: the column, and the type of its values.
FIELDS = {
    "firstName": ("first_name", str),
    "lastName": ("last_name", str),
    "age": ("age", float),
    "albums": ("albums", float),
    "isMusician": ("is_musician", bool),
    "birthdate": ("birthdate", str),
    "instrument": ("instrument", str),
    "rating": ("rating", float),
}
COMBINATORS = {"and": "and", "or": "or"}
COMPARISONS = {"=": "=", "!=": "<>", "<": "<", "<=": "<=", ">": ">", ">=": ">="}
PATTERNS = {"contains": "%{}%", "beginsWith": "{}%", "endsWith": "%{}"}
NEGATED = {"doesNotContain": "contains", "doesNotBeginWith": "beginsWith", "doesNotEndWith": "endsWith"}
GROUP_KEYS = {"id", "path", "disabled", "combinator", "not", "rules"}
RULE_KEYS = {"id", "path", "disabled", "field", "operator", "valueSource", "value"}


def pick(table, name):
    if not isinstance(name, str) or name not in table:
        raise ValueError("Unknown field, operator, combinator or value source.")
    return table[name]


def check_keys(item, keys):
    if not isinstance(item, dict) or not item.keys() <= keys:
        raise ValueError("Expected a rule or a group without unknown properties.")


def check_value(value, kind):
    if kind is float and isinstance(value, str) and re.fullmatch(r"\s*-?\d{1,15}(\.\d{1,15})?\s*", value, re.ASCII):
        return float(value)
    if kind is float and type(value) in (int, float) and -1e15 <= value <= 1e15:
        return float(value)
    if kind is not float and type(value) is kind:
        if kind is str:
            value.encode()  # Half of a surrogate pair is a UnicodeEncodeError, which is a ValueError.
        return value
    raise ValueError("A value has the wrong type.")


def rule_sql(rule, params):
    check_keys(rule, RULE_KEYS)
    column, kind = pick(FIELDS, rule.get("field"))
    operator, value = rule.get("operator"), rule.get("value")
    if pick({"value": False, "field": True}, rule.get("valueSource", "value")):
        other, other_kind = pick(FIELDS, value)
        if other_kind is not kind:
            raise ValueError("The fields have different types.")
        return f"{column} {pick(COMPARISONS, operator)} {other}"
    if operator in ("null", "notNull"):
        return f"{column} is {'not ' if operator == 'notNull' else ''}null"
    if operator in ("in", "notIn", "between", "notBetween"):
        items = [item.strip() for item in value.split(",")] if isinstance(value, str) else value
        is_range = operator in ("between", "notBetween")
        if not isinstance(items, list) or not items or (is_range and len(items) != 2):
            raise ValueError("Unexpected number of values.")
        params.extend(check_value(item, kind) for item in items)
        negation = "not " if operator.startswith("not") else ""
        if is_range:
            return f"{column} {negation}between ? and ?"
        return f"{column} {negation}in ({', '.join('?' * len(items))})"
    if isinstance(operator, str) and operator in COMPARISONS:
        params.append(check_value(value, kind))
        return f"{column} {COMPARISONS[operator]} ?"
    is_negated = isinstance(operator, str) and operator in NEGATED
    pattern = pick(PATTERNS, NEGATED[operator] if is_negated else operator)
    params.append(pattern.format(re.sub(r"([\\%_])", r"\\\1", check_value(value, str))))
    return f"{column} {'not ' if is_negated else ''}like ? escape '\\'"


def group_sql(group, params, depth):
    check_keys(group, GROUP_KEYS)
    rules, negated = group.get("rules"), group.get("not", False)
    if not isinstance(rules, list) or not rules or depth > 5 or not isinstance(negated, bool):
        raise ValueError("A group has no rules, or is nested too deeply.")
    parts = []
    for index, item in enumerate(rules):
        if "combinator" in group and index > 0:
            parts.append(pick(COMBINATORS, group["combinator"]))
        if "combinator" not in group and index % 2 == 1:  # Independent combinators.
            parts.append(pick(COMBINATORS, item))
        elif isinstance(item, dict) and "rules" in item:
            parts.append(group_sql(item, params, depth + 1))
        else:
            parts.append(rule_sql(item, params))
    if len(parts) % 2 == 0:
        raise ValueError("A group ends with a combinator.")
    pick(COMBINATORS, group.get("combinator", "and"))
    return f"{'not ' if negated else ''}({' '.join(parts)})"


def to_sql(text):
    """Returns SQL and parameters. Raises ValueError for what it does not know."""
    if len(text) > 20_000:
        raise ValueError("The query is too long.")
    params = []
    try:
        return group_sql(json.loads(text), params, 0), params
    except RecursionError:
        raise ValueError("The query is nested too deeply.") from None
