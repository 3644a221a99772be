import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { collectSamples, withStyles } from './samples';

const SHEET = "import 'react-querybuilder/dist/query-builder.css';\n";
const APP =
  "import { QueryBuilder } from 'react-querybuilder';\n\nexport const App = () => <QueryBuilder />;\n";

describe('a sample in the sandbox', () => {
  it('imports the style sheet of the library', () => {
    const fields = { name: 'fields.ts', code: 'export const fields = [];\n' };
    expect(withStyles([{ name: 'App.tsx', code: APP }, fields])).toEqual([
      { name: 'App.tsx', code: SHEET + APP },
      fields,
    ]);
  });

  it('keeps the style sheets that it or one of its files imports', () => {
    const styled = [{ name: 'App.tsx', code: `import './styles.css';\n${APP}` }];
    expect(withStyles(styled)).toBe(styled);
    const beside = [
      { name: 'App.tsx', code: APP },
      { name: 'Shell.tsx', code: SHEET },
    ];
    expect(withStyles(beside)).toBe(beside);
  });

  it('imports none if it has nothing of the library', () => {
    const plain = [{ name: 'App.tsx', code: 'export const App = () => <p />;\n' }];
    expect(withStyles(plain)).toBe(plain);
  });
});

it('collects examples in each version that runs them, without their tests', async () => {
  const samples = await collectSamples(join(__dirname, '../../..'));
  const { 'src/examples/query-chips': chips, 'src/examples/react-select': select } = samples;
  expect(Object.keys(chips ?? {})).toEqual(['7', '8']);
  expect(chips?.['7']).toMatchObject({ version: '7', kit: 'tidy' });
  expect(chips?.['7']?.files.map(({ name }) => name)).toEqual(['App.tsx', 'styles.css']);
  // Its sandbox lacks the package.
  expect(select?.['7']).toMatchObject({ version: '8' });
});
