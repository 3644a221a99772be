<?php
// Runs the JsonLogic of the corpus: engine.php CHECKOUT CORPUS
declare(strict_types=1);
error_reporting(E_ERROR);
require $argv[1] . '/src/JWadhams/JsonLogic.php';

use JWadhams\JsonLogic;

JsonLogic::add_operation('startsWith', fn($text, $part) => is_string($text) && str_starts_with($text, $part));
JsonLogic::add_operation('endsWith', fn($text, $part) => is_string($text) && str_ends_with($text, $part));
$corpus = json_decode(file_get_contents($argv[2]), true, 512, JSON_THROW_ON_ERROR);
$counts = ['agree' => 0, 'differ' => 0, 'refuse' => 0, 'undecided' => 0];
foreach ($corpus['entries'] as $entry) {
    try {
        $matching = array_filter($corpus['rows'], fn($row) => JsonLogic::apply($entry['texts']['jsonlogic'], $row) === true);
        $found = array_keys($matching);
        $outcome = $entry['rows'] === null ? 'undecided' : ($entry['rows'] === $found ? 'agree' : 'differ');
        $detail = json_encode($found);
    } catch (Throwable $error) {
        [$outcome, $detail] = ['refuse', $error->getMessage()];
    }
    $counts[$outcome]++;
    printf("%-9s %s: %s\n", $outcome, $entry['name'], $detail);
}
echo json_encode(['runtime' => 'PHP ' . PHP_VERSION, ...$counts]), "\n";
