import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as library from 'react-querybuilder';
import ts from 'typescript';
import { expect, it } from 'vitest';
import { isDefaultReplaced } from './descriptions';
import packages from './packages.json';
import replaced from './replaced-comments.json';

const ROOT = join(__dirname, '../..');

interface Comment {
  /** `Interface.member`, or a name. */
  readonly key: string;
  readonly text: string;
}

const commentsIn = (file: string): readonly Comment[] => {
  const tree = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const comments: Comment[] = [];
  const visit = (node: ts.Node, owner: string): void => {
    const declared = ts.isVariableStatement(node) ? node.declarationList.declarations[0] : node;
    const { name } = declared as { readonly name?: ts.Node };
    const key = name ? `${owner === '' ? '' : `${owner}.`}${name.getText()}` : owner;
    // Nodes inside of a statement repeat its comments.
    const own = ts.getJSDocCommentsAndTags(node).filter(({ parent }) => parent === node);
    for (const comment of own.filter(ts.isJSDoc)) {
      comments.push({ key, text: comment.getText().replaceAll(/^\s*\* ?/gm, '') });
    }
    node.forEachChild(child => {
      visit(child, key);
    });
  };
  tree.forEachChild(node => {
    visit(node, '');
  });
  return comments;
};

/** Doc comments of the declarations that the packages publish. */
const comments = [...packages.map(({ name }) => name), '@react-querybuilder/core'].flatMap(name => {
  const folder = dirname(require.resolve(`${name}/package.json`, { paths: [ROOT] }));
  const dist = join(folder, 'dist');
  return readdirSync(folder).includes('dist')
    ? readdirSync(dist)
        .filter(file => /\.d\.m?ts$/.test(file))
        .flatMap(file => commentsIn(join(dist, file)))
    : [];
});

/** Keys of comments that say something else than the library does. */
const wrongOf = (isTrue: (comment: Comment) => boolean | undefined): string[] => {
  const judged = comments.map(comment => [comment.key, isTrue(comment)] as const);
  expect(judged.filter(([, result]) => result === true).length).toBeGreaterThan(9);
  return [...new Set(judged.flatMap(([key, result]) => (result === false ? key : [])))];
};

it('replaces comments that name another default component of the query builder', () => {
  const exported: Readonly<Record<string, unknown>> = { ...library };
  const controls: Readonly<Record<string, unknown>> = library.defaultControlElements;
  const wrong = wrongOf(({ key, text }) => {
    const [, control = ''] = /^\/\*\*\s*Default `(\w+)`.* component used by/.exec(text) ?? [];
    const [, name = ''] = /^ControlElementsProp\.(\w+)$/.exec(key) ?? [];
    const [, component = ''] = /@default (\w+)/.exec(text) ?? [];
    if (control in controls) return exported[key] === controls[control];
    return name in controls && component in exported
      ? exported[component] === controls[name]
      : undefined;
  });
  expect(wrong).toContain('NativeMatchModeEditor');
  expect(wrong.filter(key => !replaced.includes(key))).toEqual([]);
});

const QUERY = {
  combinator: 'and',
  rules: [
    { field: 'a.b', operator: '=', value: '5' },
    { field: '~', operator: '=', value: 'x' },
    { field: 'a', operator: '~', value: 'x' },
    { field: 'a', operator: '=', value: '~' },
    { field: 'a', operator: 'contains', value: 'b', valueSource: 'field' as const },
    { field: 'a', operator: '=', value: 'p', valueSource: 'parameter' as const },
    { field: 'a', operator: 'between', value: [5, 1] },
  ],
};

const exportsWith = (options: object): string =>
  (['sql', 'parameterized', 'parameterized_named', 'jsonata', 'natural_language', 'cel'] as const)
    .flatMap(format => [
      library.formatQuery(QUERY, { format, ...options }),
      library.formatQuery(QUERY, { format, numberedParams: true, ...options }),
    ])
    .map(result => JSON.stringify(result))
    .join('\n');

it('drops defaults that are not those of the library', () => {
  const flags: Readonly<Record<string, unknown>> = library.queryBuilderFlagDefaults;
  const wrong = wrongOf(({ key, text }) => {
    const [, owner, name = ''] = /^(QueryBuilderFlags|FormatQueryOptions)\.(\w+)$/.exec(key) ?? [];
    const [, flag, quoted] = /@default (?:(true|false)|[`'"](.*?)[`'"])/.exec(text) ?? [];
    const value = flag === undefined ? quoted : flag === 'true';
    if (value === undefined) return undefined;
    if (owner === 'QueryBuilderFlags') return flags[name] === value;
    const others = name === 'numberedParams' ? { numberedParams: undefined } : {};
    return owner === undefined ? undefined : exportsWith({ [name]: value }) === exportsWith(others);
  });
  expect(wrong).toContain('FormatQueryOptions.placeholderValueName');
  expect(wrong.filter(key => !isDefaultReplaced([key]))).toEqual([]);
});
