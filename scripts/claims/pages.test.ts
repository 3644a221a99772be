import { expect, it } from 'vitest';
import { readClaims } from './pages';

it('reads claims in paragraphs, list items and cells', () => {
  const source = [
    '`remove` returns the query. {/* claim: one */}',
    '- `add` throws. {/* claim: two */}',
    '| A | B |\n| --- | --- |\n| `move` | renders. {/* claim: three */} |',
    '{/* claim: four */}',
  ].join('\n\n');
  const { claims, claimed, shown, unproven } = readClaims(source);
  expect(claims).toEqual(['one', 'two', 'three', 'four']);
  expect({ claimed, shown, unproven }).toEqual({ claimed: 3, shown: 0, unproven: [] });
});

it('counts statements of behavior in sections without an output or table', () => {
  const source = [
    '## First\n\n`add` returns a new query. Ordinary text. `Field` is a type.',
    '```ts\nadd();\n```',
    '## Second\n\n`add` returns a new query.\n\n```json output="x"\n{}\n```',
    '## Third\n\n`operators` defaults to a list.\n\n<LibraryTable of="operators" />',
    '## Fourth\n\n`null` returns rows.\n\n{/* engines: nulls */}\n\n| A |\n| --- |',
  ].join('\n\n');
  const { shown, unproven } = readClaims(source);
  expect(shown).toBe(3);
  expect(unproven).toEqual([{ line: 3, text: '`add` returns a new query.' }]);
});

it('takes other comments for no claim', () => {
  expect(readClaims('`add` returns it. {/* a note */}').claims).toEqual([]);
});

it('counts statements about a package that the build lacks separately', () => {
  const source = '`add` returns a query.\n\n```ts unverified="@a/b"\nadd();\n```';
  expect(readClaims(source)).toMatchObject({ unproven: [], unverifiable: 1 });
});
