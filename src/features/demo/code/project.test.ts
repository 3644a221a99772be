import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import vm from 'node:vm';
import { build, transformSync, type Plugin } from 'esbuild';
import prettier from 'prettier';
import * as library from 'react-querybuilder';
import { describe, expect, it } from 'vitest';
import type { RuleGroupTypeAny, RuleType } from 'react-querybuilder';
import commands from '@site/src/data/kit-commands.json';
import { decodeSandbox, encodeSandbox } from '@site/plugins/sandbox/shared/link';
import { fields } from '../model/fields';
import { INITIAL_OPTIONS } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { fieldsSource } from './fields-source';
import { kitCommand } from './install';
import {
  PACKAGE_MANAGERS,
  installCommand,
  packagesOf,
  projectFiles,
  sandboxState,
  sourceFiles,
  type ProjectFiles,
} from './project';
import { querySource } from './query-source';
import { LAYOUTS } from './layout-source';
import { everyOption, loadKits, singleOptions } from './samples.fixture';

const root = join(__dirname, '../../../..');
const kits = (await loadKits()).map(kit => ({ ...kit, layouts: LAYOUTS }));
const LANGUAGES = ['ts', 'js'] as const;
/** Formatting and bundling are slow on a busy machine. */
const SLOW = { timeout: 60_000 };

/** Exports of a module, run with only the library available. */
const run = (code: string): Record<string, unknown> => {
  const module = { exports: {} };
  const { code: script } = transformSync(code, { loader: 'ts', format: 'cjs' });
  vm.runInNewContext(script, { module, exports: module.exports, require: () => library });
  return module.exports;
};

const plain = (value: unknown): unknown =>
  JSON.parse(
    JSON.stringify(value, (key, content: unknown) => (key === 'id' ? undefined : content)),
  );

/** Sources already checked. Kits and options share many of them. */
const seen = new Set<string>();

const expectFormatted = async (name: string, code: string): Promise<void> => {
  if (seen.has(name + code)) return;
  seen.add(name + code);
  expect(code).toBe(await prettier.format(code, { filepath: name, singleQuote: true }));
};

describe('generated source is formatted like Prettier output', () => {
  it.each(LANGUAGES)('for every kit and for every option, %s', SLOW, async language => {
    const before = seen.size;
    for (const [index, kit] of kits.entries()) {
      // The elements around the builder depend on the kit, not on the options.
      for (const options of [...(index === 0 ? singleOptions() : []), everyOption()]) {
        const code = sourceFiles({ ...kit, options, query: PRESETS[0].query, language });
        for (const name of [`App.${language}x`, `fields.${language}`]) {
          await expectFormatted(name, code[name] ?? '');
        }
      }
    }
    expect(seen.size - before).toBeGreaterThan(30);
  });

  const rule = (value: unknown): RuleType => ({ field: 'firstName', operator: '=', value });
  const odd: RuleGroupTypeAny = {
    combinator: 'or',
    not: true,
    rules: [
      rule("it's"),
      rule('say "it\'s"'),
      rule('back\\slash and\nnew line'),
      rule('x'.repeat(70)),
      rule(Array.from({ length: 40 }, (_, i) => i * 1000)),
      rule(Array.from({ length: 20 }, (_, i) => `value ${i}`)),
      { combinator: 'and', rules: [] },
      { combinator: 'and', rules: [rule('')], disabled: true, muted: true },
      { ...rule('lastName'), valueSource: 'field', disabled: true, muted: true },
    ],
  };

  it.each([
    ...PRESETS.map(({ id, query }) => [id, query] as const),
    ...PRESETS.map(
      ({ id, query }) => [`${id}, independent`, withIndependentCombinators(query, true)] as const,
    ),
    ['odd values', odd] as const,
  ])('for the query %s, without changing the query', SLOW, async (_id, query) => {
    for (const language of LANGUAGES) {
      const code = querySource(query, language);
      await expectFormatted(`query.${language}`, code);
      expect(plain(run(code).initialQuery)).toEqual(plain(query));
    }
  });

  it.each(LANGUAGES)('for the other project files, %s', SLOW, async language => {
    for (const kit of kits) {
      const files = projectFiles({
        ...kit,
        options: everyOption(),
        query: PRESETS[1].query,
        language,
      });
      for (const [name, code] of Object.entries(files)) {
        // Style sheets, adapters and components that run here use this repository's formatting.
        if (/gitignore|json$|css$|adapter\/|theme|GroupWith/.test(name)) {
          continue;
        }
        await expectFormatted(name, code);
      }
    }
  });
});

describe('generated fields', () => {
  const rules = ['', '7', '131', '5,x', ['1', '2'], [], 'Ella', null].flatMap((value): RuleType[] =>
    ['=', '!=', 'null', 'in'].map(operator => ({ field: 'age', operator, value })),
  );

  it.each(LANGUAGES)('match the fields of the page, including functions, %s', language => {
    const generated = run(fieldsSource(true, language)).fields as typeof fields;
    expect(generated).toHaveLength(fields.length);
    let calls = 0;
    generated.forEach((field, index) => {
      const original = fields[index];
      expect(plain(field)).toEqual(plain(original));
      expect(Object.keys(field)).toEqual(Object.keys(original ?? {}));
      for (const key of ['validator', 'valueSources'] as const) {
        const [mine, theirs] = [field, original].map(
          f => (f as Record<string, unknown> | undefined)?.[key] as (argument: unknown) => unknown,
        );
        if (typeof theirs !== 'function' || typeof mine !== 'function') {
          expect(mine).toEqual(theirs);
          continue;
        }
        for (const rule of rules) {
          const argument = key === 'validator' ? rule : rule.operator;
          expect(plain([mine(argument)])).toEqual(plain([theirs(argument)]));
          calls += 1;
        }
      }
    });
    expect(calls).toBeGreaterThan(90);
  });

  it('have no validators when validation is off', () => {
    expect(fieldsSource(false, 'ts')).not.toMatch(/validator|isAge/);
  });
});

/** Resolves style sheets without reading them, and doesn't bundle packages. */
const stub: Plugin = {
  name: 'stub',
  setup(setup) {
    setup.onLoad({ filter: /\.css$/ }, () => ({ contents: '', loader: 'empty' }));
  },
};

describe.each(kits)('$info.id', kit => {
  const input = {
    ...kit,
    options: everyOption(),
    query: PRESETS[0].query,
    theme: { base: { spacing: '1rem' }, dark: { 'border-color': '#fff' } },
    language: 'ts' as const,
  };

  it('resolves every module and every export', SLOW, async () => {
    const files = projectFiles(input);
    const { errors, warnings, metafile } = await build({
      bundle: true,
      write: false,
      metafile: true,
      logLevel: 'silent',
      jsx: 'automatic',
      define: { 'process.env.NODE_ENV': '"production"' },
      nodePaths: [join(root, 'node_modules')],
      entryPoints: ['/project/src/main.tsx'],
      plugins: [
        {
          name: 'project',
          setup(setup) {
            setup.onResolve({ filter: /^[./]/ }, ({ path, importer, namespace }) => {
              if (importer && namespace !== 'project') return null;
              const base = join(importer ? join(importer, '..') : '/', path).replace(
                '/project/',
                '',
              );
              const found = ['', '.ts', '.tsx', '/index.ts'].find(end => base + end in files);
              return found === undefined
                ? { errors: [{ text: `No file ${path}` }] }
                : { path: `/project/${base}${found}`, namespace: 'project' };
            });
            setup.onLoad({ filter: /.*/, namespace: 'project' }, ({ path }) => ({
              contents: path.endsWith('.css') ? '' : files[path.slice('/project/'.length)],
              loader: path.endsWith('.css') ? 'empty' : path.endsWith('x') ? 'tsx' : 'ts',
              resolveDir: root,
            }));
          },
        },
        stub,
      ],
    });
    expect([...errors, ...warnings].map(({ text }) => text)).toEqual([]);
    expect(Object.keys(metafile.inputs).length).toBeGreaterThan(30);
  });

  it('lists every imported package as a dependency', () => {
    const packages = packagesOf(input);
    for (const manager of PACKAGE_MANAGERS) {
      const command = installCommand(input, manager);
      for (const name of packages) expect(command).toMatch(new RegExp(`${name}@\\d`));
    }
    const files = projectFiles(input);
    const { dependencies } = JSON.parse(files['package.json'] ?? '') as {
      dependencies: Record<string, string>;
    };
    const imported = Object.entries(files)
      .filter(([name]) => /\.tsx?$/.test(name) && name.startsWith('src/'))
      .flatMap(([, code]) => [
        ...code.matchAll(/^(?!\s*\*).*(?:from|import) '((?:@[\w-]+\/)?[\w-]+)/gm),
      ])
      .map(match => match[1] ?? '');
    expect(imported.length).toBeGreaterThan(5);
    expect(imported.filter(name => !(name in dependencies))).toEqual([]);
  });

  it('has a command in the header that installs the packages of the code view', () => {
    const command = kitCommand(kit.info);
    const written: Readonly<Record<string, string>> = commands;
    expect(written[kit.info.id], 'npm run update kit-commands').toBe(command);
    const packages = packagesOf({ ...input, options: INITIAL_OPTIONS });
    const all = [...packages, ...(kit.source.buildPackages ?? [])];
    const older = kit.info.react === undefined ? [] : ['react', 'react-dom'];
    expect(command.match(/ (?:@[\w-]+\/)?[\w-]+@\d/g)).toHaveLength(all.length + older.length);
    for (const name of all) expect(command).toContain(` ${name}@`);
    expect(kit.info.ownAdapter ?? false).toBe(kit.source.adapter !== undefined);
  });

  it('contains the whole adapter if the adapter is included as source', () => {
    const folder = join(root, 'packages', kit.info.id, 'src');
    if (!kit.source.adapter) {
      expect(existsSync(folder)).toBe(false);
      return;
    }
    const names = Object.keys(kit.source.adapter);
    const own = readdirSync(folder).filter(name => !name.includes('.test.'));
    expect(own.filter(name => !names.includes(name))).toEqual([]);
    for (const code of Object.values(kit.source.adapter)) expect(code).not.toContain("from '../");
  });
});

it.each(kits)('$info.id opens in the sandbox', async kit => {
  const state = sandboxState({
    ...kit,
    options: everyOption(),
    query: PRESETS[4].query,
    language: 'ts',
  });
  const decoded = await decodeSandbox(await encodeSandbox(state));
  expect(decoded).toEqual({ ok: true, state });
  const code = state.files.map(file => file.code).join('\n');
  // The sandbox adds the kit around the component and can't process Tailwind directives.
  expect(code).not.toMatch(/@tailwind|adapter'|Provider/);
  expect(code).toContain('QueryBuilderDnD');
});

it('exports a kit of class names without an adapter', () => {
  const files = projectFiles({
    info: { id: 'own', label: 'Own', path: '/demo/own', peers: ['bulma'] },
    source: {
      imports: ["import { QueryBuilderContext } from 'react-querybuilder';"],
      constants: ["const context = { controlClassnames: { value: 'input' } };"],
      wrappers: ['QueryBuilderContext.Provider value={context}'],
      css: '',
    },
    layouts: LAYOUTS,
    options: { ...INITIAL_OPTIONS, responsive: false },
    query: PRESETS[0].query,
    language: 'ts',
  });
  const app = files['src/App.tsx'] ?? '';
  expect(app).toMatch(/^const context = .*\n\nexport default function App/m);
  expect(app).toContain('    <QueryBuilderContext.Provider value={context}>\n      <QueryBuilder ');
  expect(app).toContain('    </QueryBuilderContext.Provider>\n');
  expect(files['README.md']).not.toContain('adapter');
  const { dependencies } = JSON.parse(files['package.json'] ?? '') as { dependencies: object };
  expect(Object.keys(dependencies)).toEqual(['bulma', 'react', 'react-dom', 'react-querybuilder']);
});

it('adds the tidy controls to plain HTML only', () => {
  const filesOf = (id: string, tidyControls = true): ProjectFiles => {
    const kit = kits.find(({ info }) => info.id === id);
    if (!kit) throw new Error(`There is no kit ${id}.`);
    return sourceFiles({
      ...kit,
      options: { ...INITIAL_OPTIONS, tidyControls },
      query: PRESETS[1].query,
      language: 'ts',
    });
  };
  const sheet = /^\.tidy-controls button \{/m;
  expect(filesOf('default')['App.tsx']).toContain("'tidy-controls'");
  expect(filesOf('default')['styles.css']).toMatch(sheet);
  for (const files of [filesOf('default', false), filesOf('bootstrap')]) {
    expect(files['App.tsx']).not.toContain('tidy-controls');
    expect(files['styles.css']).not.toMatch(sheet);
  }
});

it('prints a short builder on one line', () => {
  const [kit] = kits;
  if (!kit) throw new Error('There are no kits.');
  const files = sourceFiles({
    ...kit,
    options: { ...INITIAL_OPTIONS, responsive: false, tidyControls: false },
    query: PRESETS[1].query,
    language: 'js',
  });
  expect(files['App.jsx']).toMatchInlineSnapshot(`
    "import { useState } from 'react';
    import { QueryBuilder } from 'react-querybuilder';
    import { fields } from './fields';
    import { initialQuery } from './query';
    import 'react-querybuilder/dist/query-builder.css';
    import './styles.css';

    export default function App() {
      const [query, setQuery] = useState(initialQuery);

      return (
        <QueryBuilder fields={fields} query={query} onQueryChange={setQuery} />
      );
    }
    "
  `);
});
