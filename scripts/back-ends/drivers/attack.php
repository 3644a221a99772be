<?php
// Prints what search.php makes of each line.
declare(strict_types=1);
require getcwd() . '/search.php';

while (($line = fgets(STDIN)) !== false) {
    try {
        [$sql, $params] = toSql($line);
        echo json_encode(['sql' => $sql, 'params' => $params], JSON_THROW_ON_ERROR), "\n";
    } catch (Refused) {
        echo "null\n";
    }
}
