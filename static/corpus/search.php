<?php
// Turns a query of React Query Builder, as JSON, into SQL with parameters.
declare(strict_types=1);

final class Refused extends RuntimeException {}

// Fields that a client may use: the column, and the type of its values.
const FIELDS = [
    'firstName' => ['first_name', 'text'],
    'lastName' => ['last_name', 'text'],
    'age' => ['age', 'number'],
    'albums' => ['albums', 'number'],
    'isMusician' => ['is_musician', 'boolean'],
    'birthdate' => ['birthdate', 'text'],
    'instrument' => ['instrument', 'text'],
    'rating' => ['rating', 'number'],
];
const COMBINATORS = ['and' => 'and', 'or' => 'or'];
const COMPARISONS = ['=' => '=', '!=' => '<>', '<' => '<', '<=' => '<=', '>' => '>', '>=' => '>='];
const PATTERNS = [
    'contains' => ['like', '%', '%'], 'doesNotContain' => ['not like', '%', '%'],
    'beginsWith' => ['like', '', '%'], 'doesNotBeginWith' => ['not like', '', '%'],
    'endsWith' => ['like', '%', ''], 'doesNotEndWith' => ['not like', '%', ''],
];
const LISTS = ['in' => 'in', 'notIn' => 'not in', 'between' => 'between', 'notBetween' => 'not between'];

function pick(array $table, mixed $name): mixed
{
    return is_string($name) && isset($table[$name])
        ? $table[$name]
        : throw new Refused('Unknown field, operator, combinator or value source.');
}

/** The properties of an object. JSON objects and lists are different types only without the associative option. */
function properties(mixed $item, array $keys): array
{
    $found = $item instanceof stdClass ? get_object_vars($item) : [];
    if ($found === [] || array_diff(array_map('strval', array_keys($found)), $keys) !== []) {
        throw new Refused('Expected a rule or a group without unknown properties.');
    }
    return $found;
}

function checkValue(mixed $value, string $type): mixed
{
    return match (true) {
        $type === 'number' && is_string($value) && preg_match('/\A\s*-?\d{1,15}(\.\d{1,15})?\s*\z/', $value) === 1 => (float) trim($value),
        $type === 'number' && (is_int($value) || is_float($value)) && abs($value) <= 1e15 => (float) $value,
        $type === 'boolean' && is_bool($value) => (int) $value,
        $type === 'text' && is_string($value) => $value,
        default => throw new Refused('A value has the wrong type.'),
    };
}

function ruleSql(mixed $item, array &$params): string
{
    $rule = properties($item, ['id', 'path', 'disabled', 'field', 'operator', 'valueSource', 'value']);
    [$column, $type] = pick(FIELDS, $rule['field'] ?? null);
    $operator = $rule['operator'] ?? null;
    $value = $rule['value'] ?? null;
    if (pick(['value' => 0, 'field' => 1], $rule['valueSource'] ?? 'value') === 1) {
        [$other, $otherType] = pick(FIELDS, $value);
        if ($otherType !== $type) throw new Refused('The fields have different types.');
        return "$column " . pick(COMPARISONS, $operator) . " $other";
    }
    if ($operator === 'null') return "$column is null";
    if ($operator === 'notNull') return "$column is not null";
    if (is_string($operator) && isset(LISTS[$operator])) {
        $items = is_string($value) ? array_map('trim', explode(',', $value)) : $value;
        $isRange = str_ends_with(strtolower($operator), 'between');
        if (!is_array($items) || $items === [] || ($isRange && count($items) !== 2)) {
            throw new Refused('Unexpected number of values.');
        }
        foreach ($items as $item) $params[] = checkValue($item, $type);
        $places = $isRange ? '? and ?' : '(' . implode(', ', array_fill(0, count($items), '?')) . ')';
        return "$column " . LISTS[$operator] . " $places";
    }
    if (is_string($operator) && isset(COMPARISONS[$operator])) {
        $params[] = checkValue($value, $type);
        return "$column " . COMPARISONS[$operator] . ' ?';
    }
    [$like, $before, $after] = pick(PATTERNS, $operator);
    $params[] = $before . addcslashes(checkValue($value, 'text'), '\\%_') . $after;
    return "$column $like ? escape '\\'";
}

function groupSql(mixed $item, array &$params, int $depth): string
{
    $group = properties($item, ['id', 'path', 'disabled', 'combinator', 'not', 'rules']);
    $rules = $group['rules'] ?? null;
    $negated = $group['not'] ?? false;
    if (!is_array($rules) || $rules === [] || $depth > 5 || !is_bool($negated)) {
        throw new Refused('A group has no rules, or is nested too deeply.');
    }
    $isIndependent = !array_key_exists('combinator', $group);
    $combinator = $isIndependent ? '' : pick(COMBINATORS, $group['combinator']);
    $parts = [];
    foreach ($rules as $index => $rule) {
        $parts[] = match (true) {
            $isIndependent && $index % 2 === 1 => pick(COMBINATORS, $rule),
            $rule instanceof stdClass && property_exists($rule, 'rules') => groupSql($rule, $params, $depth + 1),
            default => ruleSql($rule, $params),
        };
    }
    if ($isIndependent && count($parts) % 2 === 0) throw new Refused('A group ends with a combinator.');
    return ($negated ? 'not ' : '') . '(' . implode($isIndependent ? ' ' : " $combinator ", $parts) . ')';
}

/** Returns SQL and parameters. Throws Refused for what it does not know. */
function toSql(string $text): array
{
    if (strlen($text) > 20_000) throw new Refused('The query is too long.');
    $params = [];
    try {
        return [groupSql(json_decode($text, false, 20, JSON_THROW_ON_ERROR), $params, 0), $params];
    } catch (JsonException) {
        throw new Refused('The query is not JSON, or is nested too deeply.');
    }
}
