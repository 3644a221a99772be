import { describe, expect, it } from 'vitest';
import { compileFiles } from './compile';

const compileOne = (name: string, code: string): string => {
  const result = compileFiles([{ name, code }]);
  if (!result.ok) throw new Error(result.errors[0]?.message);
  return result.files[0]?.code ?? '';
};

describe('compileFiles', () => {
  it('keeps line numbers unchanged', () => {
    const code = [
      "import { type Field, QueryBuilder } from 'react-querybuilder';",
      '',
      'interface Props {',
      '  readonly fields: Field[];',
      '}',
      'export const App = ({ fields }: Props) => (',
      '  <QueryBuilder fields={fields} />',
      ');',
      "throw new Error('line 9');",
    ].join('\n');
    const lines = compileOne('App.tsx', code).split('\n');
    expect(lines[8]).toContain("throw new Error('line 9')");
    expect(lines).toHaveLength(9);
  });

  it('compiles a generic call in a .ts file and JSX in a .js file', () => {
    expect(compileOne('a.ts', 'export const a = <number>(b as unknown);')).toContain('a =');
    expect(compileOne('a.js', 'export const A = () => <p />;')).toContain('_jsx');
  });

  it('compiles styles and data to modules', () => {
    expect(compileOne('a.css', 'p { color: "red" }')).toBe(
      '__sandbox.style("p { color: \\"red\\" }");',
    );
    expect(compileOne('a.json', ' [1]')).toBe('module.exports=[1];');
  });

  it('reports the error position of each file', () => {
    const result = compileFiles([
      { name: 'App.tsx', code: 'const a = 1;\nconst b = ;\n' },
      { name: 'data.json', code: '{' },
    ]);
    expect(result).toMatchObject({
      ok: false,
      errors: [
        { message: 'Unexpected token', place: { file: 'App.tsx', line: 2, column: 11 } },
        { place: { file: 'data.json', line: 1 } },
      ],
    });
  });
});
