<?php
// Runs the corpus on SQLite: php run.php 8.json. Needs the extension pdo_sqlite.
declare(strict_types=1);
require __DIR__ . '/search.php';

const TYPES = ['number' => 'real', 'boolean' => 'integer'];

$corpus = json_decode(file_get_contents($argv[1]), true, 512, JSON_THROW_ON_ERROR);
$database = new PDO('sqlite::memory:');
// PDO sends each parameter as text. Columns with a type convert it.
$columns = array_map(fn($field) => FIELDS[$field['name']][0] . ' ' . (TYPES[$field['type']] ?? 'text'), $corpus['fields']);
$database->exec('create table musicians (row integer, ' . implode(', ', $columns) . ')');
foreach ($corpus['rows'] as $index => $row) {
    $values = [$index, ...array_map(fn($field) => is_bool($row[$field['name']]) ? (int) $row[$field['name']] : $row[$field['name']], $corpus['fields'])];
    $database->prepare('insert into musicians values (' . implode(', ', array_fill(0, count($values), '?')) . ')')->execute($values);
}

$counts = ['agree' => 0, 'differ' => 0, 'refuse' => 0, 'undecided' => 0];
foreach ($corpus['entries'] as $entry) {
    try {
        [$sql, $params] = toSql(json_encode($entry['query'], JSON_THROW_ON_ERROR | JSON_UNESCAPED_UNICODE));
        $statement = $database->prepare("select row from musicians where $sql order by row");
        $statement->execute($params);
        $found = array_map('intval', $statement->fetchAll(PDO::FETCH_COLUMN));
        $alike = array_keys(array_filter($entry['engines'] ?? [], fn($rows) => $rows === $found));
        $outcome = $entry['rows'] === null ? 'undecided' : ($entry['rows'] === $found ? 'agree' : 'differ');
        $detail = json_encode($found) . ($outcome === 'agree' ? '' : ', as ' . (implode(', ', $alike) ?: 'no engine'));
    } catch (Refused $error) {
        [$outcome, $detail] = ['refuse', $error->getMessage()];
    }
    $counts[$outcome]++;
    printf("%-9s %s: %s\n", $outcome, $entry['name'], $detail);
}
$sqlite = $database->getAttribute(PDO::ATTR_SERVER_VERSION);
echo json_encode(['runtime' => 'PHP ' . PHP_VERSION . ", SQLite $sqlite", ...$counts], JSON_UNESCAPED_SLASHES), "\n";
exit($counts['differ'] > 0 ? 1 : 0);
