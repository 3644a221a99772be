"""Runs the corpus on SQLite: python3 run.py 8.json"""
import json
import sqlite3
import sys
from search import FIELDS, to_sql

corpus = json.load(open(sys.argv[1], encoding="utf-8"))
database = sqlite3.connect(":memory:")
names = [field["name"] for field in corpus["fields"]]
database.execute(f"create table musicians (row integer, {', '.join(FIELDS[name][0] for name in names)})")
for index, row in enumerate(corpus["rows"]):
    values = [index, *(row[name] for name in names)]
    database.execute(f"insert into musicians values ({', '.join('?' * len(values))})", values)

counts = {"agree": 0, "differ": 0, "refuse": 0, "undecided": 0}
for entry in corpus["entries"]:
    try:
        sql, params = to_sql(json.dumps(entry["query"]))
        found = [row for (row,) in database.execute(f"select row from musicians where {sql} order by row", params)]
    except ValueError as error:
        outcome, detail = "refuse", error
    else:
        alike = [name for name, rows in entry.get("engines", {}).items() if rows == found]
        outcome = "undecided" if entry["rows"] is None else "agree" if entry["rows"] == found else "differ"
        detail = f"{found}{'' if outcome == 'agree' else f', as {alike}' if alike else ', as no engine'}"
    counts[outcome] += 1
    print(f"{outcome:9} {entry['name']}: {detail}")
print(json.dumps({"runtime": f"Python {sys.version.split()[0]}, SQLite {sqlite3.sqlite_version}", **counts}))
sys.exit(1 if counts["differ"] else 0)
