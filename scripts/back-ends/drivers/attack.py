"""Prints what search.py makes of each line."""
import json
import sys
from search import to_sql

for line in sys.stdin:
    try:
        sql, params = to_sql(line)
        print(json.dumps({"sql": sql, "params": params}))
    except ValueError:
        print("null")
