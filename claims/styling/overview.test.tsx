import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Rule as CssRule } from 'postcss';
import {
  QueryBuilder,
  Rule,
  standardClassnames,
  type RuleGroupType,
  type RuleProps,
  type RuleType,
} from 'react-querybuilder';
import { compileString, Logger } from 'sass';
import { expect } from 'vitest';
import { at, fields, find, group, rule, show } from '../lib';
import { claim } from '../claim';

const modules = join(import.meta.dirname, '../../verify/v8/node_modules');

interface Declaration {
  selector: string;
  prop: string;
  value: string;
}

const read = (css: string): Declaration[] => {
  const found: Declaration[] = [];
  postcss.parse(css).walkDecls(({ parent, prop, value }) => {
    for (const selector of (parent as CssRule).selectors) found.push({ selector, prop, value });
  });
  return found;
};

const readDist = (name: string): Declaration[] =>
  read(readFileSync(join(modules, 'react-querybuilder/dist', name), 'utf8'));

const compile = (variables: string, file = 'query-builder'): Declaration[] =>
  read(
    compileString(`@use 'react-querybuilder/dist/${file}.scss' with (${variables});`, {
      loadPaths: [modules],
      logger: Logger.silent,
    }).css,
  );

const styles = readDist('query-builder.css');

const valueOf = (prop: string, declarations = styles): string | undefined =>
  declarations.find(item => item.prop === prop)?.value;

/** Values that the stylesheet sets for an element on a left-to-right page. */
const applied = (element: Element, prop: string, declarations = styles): string[] =>
  declarations
    .filter(item => item.prop === prop && !item.selector.includes(':dir(rtl)'))
    .filter(item => element.matches(item.selector.replaceAll(':dir(ltr)', '')))
    .map(({ value }) => value);

const dnd = '--rqb-dnd-drop-';

/** The first rule while something is dragged over it. */
const draggedOver = (props: Partial<RuleProps>): HTMLElement => {
  const OwnRule = (own: RuleProps) => <Rule {...own} isOver {...props} />;
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={group('root', [rule('a')])}
      controlElements={{ rule: OwnRule }}
    />,
  );
  return at('rule');
};

const border = (element: HTMLElement, side: string): (string | undefined)[] =>
  ['color', 'style', 'width'].map(part => applied(element, `border${side}-${part}`).at(-1));

const indicator = (kind: string): string[] =>
  ['color', 'style', 'width'].map(part => `var(${dnd}indicator-${kind}${part})`);

const defaults = (kind: string): (string | undefined)[] =>
  ['color', 'style', 'width'].map(part => valueOf(`${dnd}indicator-${kind}${part}`));

claim(
  '8+',
  '`query-builder.css` | Layout and decoration: rows, spacing, borders, background, branch lines and drop indicators',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a')])} />);
    const shown = [at('rule-group'), at('rule')];
    const has = (prop: string, name: string) =>
      shown.map(element => applied(element, prop, readDist(name)).length > 0);
    for (const name of ['query-builder.css', 'query-builder-layout.css']) {
      expect(has('display', name)).toEqual([true, true]);
      expect(has('gap', name)).toEqual([true, true]);
      expect(has('border-width', name)).toEqual([true, false]);
      expect(JSON.stringify(readDist(name))).toContain('.queryBuilder-branches');
    }
    for (const prop of ['border-style', 'border-color', 'background']) {
      expect(has(prop, 'query-builder.css')).toEqual([true, false]);
      expect(readDist('query-builder-layout.css').map(item => item.prop)).not.toContain(prop);
    }
  },
);

claim('8+', 'Rules with a subquery have the border and background of groups.', () => {
  const more = { field: 'tours', match: { mode: 'all' as const }, value: group('sub', []) };
  show(
    <QueryBuilder
      fields={[{ name: 'tours', label: 'Tours', matchModes: true }]}
      defaultQuery={group('root', [rule('a', more)])}
    />,
  );
  for (const prop of ['width', 'color', 'style', 'radius'].map(part => `border-${part}`)) {
    expect(applied(at('rule'), prop)).toEqual([`var(--rqb-${prop})`]);
    expect(applied(at('rule-group'), prop)).toEqual([`var(--rqb-${prop})`]);
  }
  expect(applied(at('rule'), 'background')).toEqual(applied(at('rule-group'), 'background'));
});

claim('8+', 'For disabled rules and groups, they style only the drag handles.', () => {
  const { container } = show(
    <QueryBuilder
      showShiftActions
      showCloneButtons
      showNotToggle
      fields={fields}
      defaultQuery={group('root', [rule('a'), rule('b', { field: 'instrument' })])}
    />,
  );
  const styled = [...container.querySelectorAll('select, input, button')].filter(element =>
    styles.some(({ selector }) => element.matches(selector.replaceAll(/:dir\(\w+\)/g, ''))),
  );
  expect(styled).toEqual([...container.querySelectorAll('.shiftActions button')]);
  const states = styles.map(({ selector }) => selector).filter(name => /valid|muted/.test(name));
  expect(states).toEqual([]);
  const disabled = styles.filter(({ selector }) => selector.includes('disabled'));
  expect(disabled.length).toBeGreaterThan(0);
  for (const { selector } of disabled) expect(selector).toMatch(/ \.queryBuilder-dragHandle$/);
});

claim(
  '8+',
  '`--rqb-dnd-drop-indicator-color`, `-style`, `-width` | `rebeccapurple`, `dashed`, `2px` | Drop indicator: the line at the drop target',
  () => {
    expect(defaults('')).toEqual(['rebeccapurple', 'dashed', '2px']);
    expect(border(draggedOver({}), '-bottom')).toEqual(indicator(''));
  },
);

claim(
  '8+',
  '`--rqb-dnd-drop-indicator-copy-color`, `-style`, `-width` | `#693`, `dashed`, `2px` | Drop indicator when copying',
  () => {
    expect(defaults('copy-')).toEqual(['#693', 'dashed', '2px']);
    expect(border(draggedOver({ dropEffect: 'copy' }), '-bottom')).toEqual(indicator('copy-'));
  },
);

claim(
  '8+',
  '`--rqb-dnd-drop-indicator-group-color`, `-style`, `-width` | `#369`, `dashed`, `2px` | Drop indicator when grouping',
  () => {
    expect(defaults('group-')).toEqual(['#369', 'dashed', '2px']);
    expect(border(draggedOver({ groupItems: true }), '')).toEqual(indicator('group-'));
  },
);

claim(
  '8+',
  "`--rqb-dnd-drop-not-allowed-cursor` | `not-allowed` | Cursor over elements that don't accept the drop",
  () => {
    const cursor = (props: Partial<RuleProps>) => applied(draggedOver(props), 'cursor');
    expect(valueOf(`${dnd}not-allowed-cursor`)).toBe('not-allowed');
    expect(cursor({ dropNotAllowed: true })).toEqual([`var(${dnd}not-allowed-cursor)`]);
    expect(cursor({})).toEqual([]);
  },
);

claim('8+', 'The published stylesheet mixes the background from a fixed blue.', () => {
  expect(valueOf('--rqb-background-color')).toMatch(/^color-mix\(.*#004bb8 20%\)$/);
  expect(styles.some(({ value }) => value.includes('--rqb-base-color'))).toBe(false);
  expect(valueOf('background')).toBe('var(--rqb-background-color)');
});

claim(
  '8+',
  'Branch lines keep their values if you set a `--rqb-border-*` variable or `--rqb-spacing` on an element other than `:root`, because the `--rqb-branch-*` variables are computed on `:root`.',
  () => {
    const branches = styles.filter(item => item.prop.startsWith('--rqb-branch-'));
    expect(branches.map(({ selector, prop, value }) => [selector, prop, value]).sort()).toEqual([
      [':root', '--rqb-branch-color', 'var(--rqb-border-color)'],
      [':root', '--rqb-branch-indent', 'var(--rqb-spacing)'],
      [':root', '--rqb-branch-radius', 'var(--rqb-border-radius)'],
      [':root', '--rqb-branch-style', 'var(--rqb-border-style)'],
      [':root', '--rqb-branch-width', 'var(--rqb-border-width)'],
    ]);
  },
);

claim('8+', 'The `$rqb-var-prefix` variable changes the prefix of the CSS variables.', () => {
  const names = styles.map(({ prop }) => prop).filter(prop => prop.startsWith('--rqb-'));
  expect(names).toHaveLength(22);
  const ignored = names.filter(name => valueOf(name, compile(`$${name.slice(2)}: 7px`)) !== '7px');
  expect(ignored.sort()).toEqual([
    '--rqb-branch-color',
    '--rqb-branch-indent',
    '--rqb-branch-radius',
    '--rqb-branch-style',
    '--rqb-branch-width',
    '--rqb-dnd-drop-indicator-copy-style',
    '--rqb-dnd-drop-indicator-copy-width',
  ]);
  const red = compile('$rqb-base-color: red');
  expect(valueOf('--rqb-background-color', red)).toContain('red');
  const mine = compile('$rqb-var-prefix: my-').flatMap(
    ({ prop, value }) => `${prop} ${value}`.match(/--[\w-]+/g) ?? [],
  );
  expect(mine).toContain('--my-spacing');
  expect(mine.filter(name => !name.startsWith('--my-'))).toEqual([]);
});

/** Class of the first button that the layout class moves, for each rule and header. */
const moved = (props: object, rules = [rule('a')]): (string | undefined)[] => {
  const defaultQuery = group('root', [...rules, group('g', [])]);
  const classNames = { queryBuilder: 'queryBuilder-justified' };
  show(
    <QueryBuilder
      fields={fields}
      defaultQuery={defaultQuery}
      controlClassnames={classNames}
      {...props}
    />,
  );
  return [...document.querySelectorAll('.rule, .ruleGroup-header')].map(row => {
    const [first, second] = [...row.children].filter(
      element => applied(element, 'margin-left').join() === 'auto',
    );
    expect(second).toBeUndefined();
    return first?.className;
  });
};

claim('8+', '`queryBuilder-justified` moves the buttons to the end of their row.', () => {
  const header = 'ruleGroup-addRule';
  expect(moved({})).toEqual([header, 'rule-remove', header]);
  expect(moved({ showShiftActions: true })).toEqual([header, 'rule-remove', header]);
  expect(moved({ showCombinatorsBetweenRules: true })).toEqual([header, 'rule-remove', header]);
  expect(moved({ showCloneButtons: true, showMuteButtons: true })[1]).toBe('rule-cloneRule');
  expect(moved({ showLockButtons: true, showMuteButtons: true })[1]).toBe('rule-lock');
  const empty = [rule('a', { operator: 'null' }), rule('b', { operator: 'between' })];
  expect(moved({}, empty)).toEqual([header, 'rule-remove', 'rule-remove', header]);
});

claim(
  '8+',
  "The class does not move a rule's buttons if the first button is the mute button, or if the rule displays only a field.",
  () => {
    expect(moved({ showMuteButtons: true })[1]).toBeUndefined();
    expect(moved({ autoSelectField: false }, [rule('a', { field: '~' })])[1]).toBeUndefined();
  },
);

claim(
  '8+',
  '`queryBuilder-responsive` wraps rules and headers onto several lines if there is not enough space.',
  () => {
    const wraps = (queryBuilder: string) => {
      const defaultQuery = group('root', [rule('a')]);
      show(
        <QueryBuilder
          fields={fields}
          defaultQuery={defaultQuery}
          controlClassnames={{ queryBuilder }}
        />,
      );
      return [at('rule'), find('.ruleGroup-header')].map(row => applied(row, 'flex-wrap'));
    };
    expect(wraps('queryBuilder-responsive')).toEqual([['wrap'], ['wrap']]);
    expect(wraps('')).toEqual([[], []]);
  },
);

const className = 'mine';

const nested = group('root', [
  rule('a'),
  group('g', [rule('b', { field: 'age', operator: '!=' })], { combinator: 'or' }),
]);

/** Paths of the rules and groups that have the class. */
const withClass = (props: object) => {
  show(<QueryBuilder fields={fields} defaultQuery={nested} {...props} />);
  return [...document.querySelectorAll<HTMLElement>(`.${className}`)].map(
    ({ dataset }) => dataset.path,
  );
};

claim('6+', 'Independent combinators have no class.', () => {
  const rules = { getRuleClassname: ({ field }: RuleType) => (field === 'age' ? className : '') };
  const groups = {
    getRuleGroupClassname: ({ combinator }: RuleGroupType) =>
      combinator === 'or' ? className : '',
  };
  const age = [{ name: 'age', label: 'Age', className }];
  const operators = [
    { name: '=', label: '=' },
    { name: '!=', label: '!=', className },
  ];
  const combinators = [
    { name: 'and', label: 'AND' },
    { name: 'or', label: 'OR', className },
  ];
  expect(withClass(rules)).toEqual(['[1,0]']);
  expect(withClass(groups)).toEqual(['[1]']);
  expect(withClass({ fields: [...fields.slice(0, 2), ...age] })).toEqual(['[1,0]']);
  expect(withClass({ operators })).toEqual(['[1,0]']);
  expect(withClass({ combinators })).toEqual(['[1]']);
  const defaultQuery = { id: 'root', rules: [rule('a'), 'or', rule('b')] };
  expect(withClass({ combinators, defaultQuery })).toEqual([]);
});

claim(
  '8+',
  [
    'The default stylesheet works on dark pages, because the text inherits its color and the background is translucent.',
    'It is translucent, so the color of nested groups is stronger',
  ],
  () => {
    const props = styles.map(({ prop }) => prop);
    expect(props).not.toContain('color');
    expect(props).not.toContain('color-scheme');
    expect(valueOf('--rqb-background-color')).toContain('transparent');
  },
);

claim('7+', 'To remove the standard classes, set `suppressStandardClassnames` .', () => {
  const standard: string[] = Object.values(standardClassnames);
  const classes = (suppressStandardClassnames: boolean) => {
    const { container } = show(
      <QueryBuilder
        disabled
        showNotToggle
        showCloneButtons
        fields={fields}
        defaultQuery={nested}
        validator={() => false}
        suppressStandardClassnames={suppressStandardClassnames}
        controlClassnames={{ rule: className }}
      />,
    );
    return [...container.querySelectorAll('*')].flatMap(element => [...element.classList]);
  };
  expect(classes(false)).toEqual(expect.arrayContaining(['rule', className]));
  expect(classes(false).some(name => standard.includes(name))).toBe(true);
  expect(classes(true).filter(name => name !== '')).toEqual([className, className]);
});

claim(
  '8+',
  'The default stylesheet uses CSS selectors with two classes, for example `.ruleGroup .rule`.',
  () => {
    const twice = styles.filter(({ selector }) => selector === '.ruleGroup .rule');
    expect(twice.map(({ prop }) => prop)).toEqual(['display', 'gap', 'align-items']);
    expect(styles.filter(({ selector }) => selector === '.rule')).toEqual([]);
  },
);

claim('6+', 'Rules have the attribute, too.', () => {
  const deep = group('root', [group('g', [rule('a'), group('h', [])])]);
  show(<QueryBuilder fields={fields} defaultQuery={deep} />);
  const matches = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].map(({ dataset }) => dataset.path);
  expect(matches("[data-level='2']")).toEqual(['[0,0]', '[0,1]']);
  expect(matches(".ruleGroup[data-level='2']")).toEqual(['[0,1]']);
});
