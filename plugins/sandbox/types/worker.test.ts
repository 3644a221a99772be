import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { TypesRequest, TypesResponse } from '../shared/types-protocol';
import { VERSIONS } from '../versions';
import { collectLibraries, collectTypes } from './collect';

const SITE = join(__dirname, '../../..');

const app = (version: string, title: string): string => `
import { useState } from 'react';
import ${version === '3' ? 'QueryBuilder' : '{ QueryBuilder }'} from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

export default function App() {
  const [title] = useState<string>(${title});
  return (
    <div title={title}>
      <QueryBuilder
        fields={[{ name: 'firstName', label: 'First name' }]}
        onQueryChange={() => undefined}
      />
    </div>
  );
}
`;

/** Starts the worker and returns a function that sends requests to it. */
const startWorker = async (): Promise<(request: TypesRequest) => TypesResponse> => {
  let listener: ((event: { readonly data: TypesRequest }) => void) | undefined;
  const answers: TypesResponse[] = [];
  vi.stubGlobal('addEventListener', (_: string, given: typeof listener) => (listener = given));
  vi.stubGlobal('postMessage', (answer: TypesResponse) => answers.push(answer));
  await import('./worker');
  return data => {
    listener?.({ data });
    const answer = answers.pop();
    if (!answer) throw new Error('The worker did not respond.');
    return answer;
  };
};

describe('type checker', () => {
  let ask: (request: TypesRequest) => TypesResponse;
  beforeAll(async () => {
    ask = await startWorker();
  });
  afterAll(() => {
    vi.unstubAllGlobals();
  });

  it.each(VERSIONS.map(version => [version.version, version] as const))(
    'uses the declarations of version %s',
    (name, version) => {
      const { declarations, untyped } = collectTypes(version, SITE);
      const all = { ...collectLibraries(), ...declarations };
      ask({ type: 'start', id: 1, declarations: all, untyped });
      const check = (title: string) =>
        ask({ type: 'check', id: 2, files: [{ name: 'App.tsx', code: app(name, title) }] });
      expect(check("'Query'")).toEqual({ id: 2, problems: [] });
      expect(check('1')).toMatchObject({
        problems: [{ line: 7, message: expect.stringContaining("'number'") as string }],
      });
      const code = app(name, "'Query'");
      const at = { files: [{ name: 'App.tsx', code }], file: 'App.tsx' };
      const explain = (text: string) =>
        ask({ type: 'explain', id: 3, ...at, offset: code.indexOf(text) }).info;
      expect(explain('title]')).toMatchObject({
        start: code.indexOf('title]'),
        length: 'title'.length,
        declaration: 'const title: string',
      });
      expect(explain('fields=')?.declaration).toContain('fields');
      expect(explain('\n\n')).toBeUndefined();
    },
    60_000,
  );
});
