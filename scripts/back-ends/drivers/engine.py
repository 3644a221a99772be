"""Runs a text of the corpus: engine.py jsonlogic|cel CHECKOUT CORPUS"""
import json
import sys

format_name, checkout, file = sys.argv[1:]
sys.path[:0] = [checkout, f"{checkout}/src"]
if format_name == "cel":
    # Debian has no google-re2. The texts of the corpus have no regular expressions.
    import re
    sys.modules["re2"] = re
    import celpy

    def prepare(text):
        environment = celpy.Environment()
        program = environment.program(environment.compile(text))
        return lambda row: program.evaluate(celpy.json_to_cel(row))
else:
    import json_logic
    json_logic.operations["startsWith"] = lambda text, part: isinstance(text, str) and text.startswith(part)
    json_logic.operations["endsWith"] = lambda text, part: isinstance(text, str) and text.endswith(part)

    def prepare(text):
        return lambda row: json_logic.jsonLogic(text, row)

corpus = json.load(open(file, encoding="utf-8"))
counts = {"agree": 0, "differ": 0, "refuse": 0, "undecided": 0}
for entry in corpus["entries"]:
    try:
        test = prepare(entry["texts"][format_name])
        found = [index for index, row in enumerate(corpus["rows"]) if test(row)]
        outcome = "undecided" if entry["rows"] is None else "agree" if entry["rows"] == found else "differ"
    except Exception as error:
        outcome, found = "refuse", error
    counts[outcome] += 1
    print(f"{outcome:9} {entry['name']}: {found}")
print(json.dumps({"runtime": f"Python {sys.version.split()[0]}", **counts}))
