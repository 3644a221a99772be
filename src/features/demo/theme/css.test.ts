import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import postcss, { type ChildNode, type Rule } from 'postcss';
import { compileString } from 'sass';
import { describe, expect, it } from 'vitest';
import { isEmptyTheme, type Theme } from '../model/theme';
import {
  isThemeValue,
  kindOf,
  NO_THEME,
  normalTheme,
  VARIABLES,
  WITHOUT_EFFECT,
} from './variables';
import { hasScssVariable, printCss, printScss, readLength } from './css';
import { VARIABLE_GROUPS } from './groups';
import { THEME_PRESETS } from './presets';
import { refusalOf, themeOf, type Declaration } from './read-css';
import { themes } from './theme.fixture';

const root = join(__dirname, '../../../..');

/** Stands in for the parser of a browser, which `e2e/theme-view.spec.ts` runs. */
const declarationsOf = (css: string): Declaration[] => {
  const read = (nodes: readonly ChildNode[], isDark: boolean): Declaration[] =>
    nodes.flatMap(node => {
      if (node.type === 'atrule') {
        return read(node.nodes ?? [], isDark || node.params.includes('dark'));
      }
      if (node.type !== 'rule') return [];
      const dark = isDark || node.selector.includes('dark');
      return node.nodes.flatMap(each =>
        each.type === 'decl'
          ? [{ name: each.prop, value: each.value, selector: node.selector, isDark: dark }]
          : [],
      );
    });
  return read(postcss.parse(css).nodes, false);
};

const readBack = (css: string) => themeOf(declarationsOf(css), css);

describe('CSS', () => {
  it.each(['media', 'attribute'] as const)(
    'reads as the theme it was printed from, by %s',
    dark => {
      let changed = 0;
      fc.assert(
        fc.property(themes, theme => {
          const { theme: read, leftOut } = readBack(printCss(theme, { dark }));
          expect(leftOut).toEqual([]);
          expect(read ?? NO_THEME).toEqual(theme);
          if (!isEmptyTheme(theme)) changed += 1;
        }),
        { numRuns: 1000 },
      );
      expect(changed).toBeGreaterThan(900);
    },
  );

  it('is empty if the theme changes nothing', () => {
    expect(printCss(NO_THEME)).toBe('');
    expect(printScss(NO_THEME)).toBe('');
  });

  it('repeats the variables of branch lines where those of the border are set', () => {
    const theme: Theme = {
      base: { 'border-color': 'red', 'branch-style': 'dotted', 'border-style': 'dashed' },
      dark: { 'border-width': '2px', 'border-color': 'blue' },
    };
    expect(printCss(theme, { dark: 'attribute' })).toMatchInlineSnapshot(`
      ".queryBuilder {
        --rqb-border-color: red;
        --rqb-border-style: dashed;
        --rqb-branch-color: var(--rqb-border-color);
        --rqb-branch-style: dotted;
      }

      [data-theme='dark'] .queryBuilder {
        --rqb-border-width: 2px;
        --rqb-branch-width: var(--rqb-border-width);
        --rqb-border-color: blue;
      }
      "
    `);
  });

  it('keeps what a dark mode sets back', () => {
    const theme: Theme = {
      base: { 'branch-color': 'red' },
      dark: { 'branch-color': 'var(--rqb-border-color)' },
    };
    expect(normalTheme(theme)).toEqual(theme);
    expect(readBack(printCss(theme)).theme).toEqual(theme);
  });
});

describe('SCSS', () => {
  /** Values on `:root` of the compiled library, and those of the query builder. */
  const compiled = (scss: string) => {
    const { css } = compileString(scss, { loadPaths: [join(root, 'node_modules')] });
    const values: Record<string, Record<string, string>> = {};
    postcss.parse(css).walkRules((rule: Rule) => {
      rule.walkDecls(/^--rqb-/, ({ prop, value }) => {
        (values[rule.selector] ??= {})[prop.slice('--rqb-'.length)] = value;
      });
    });
    return values;
  };

  /** A value as Sass writes it: `rgb(0 0 0 / 5%)` becomes `rgba(0, 0, 0, 0.05)`. */
  const asSass = (value: string): string | undefined =>
    compiled(`$value: ${value};\n.a { --rqb-a: #{$value}; }`)['.a']?.a;

  const valueFor = (name: string): string =>
    ({ color: 'red', length: '7px', style: 'dotted', cursor: 'help' })[kindOf(name)];

  it('has the variables that take effect in the library’s', () => {
    const loads = (name: string): boolean => {
      const scss = `@use 'react-querybuilder/dist/query-builder.scss' with ($rqb-${name}: ${valueFor(name)});`;
      try {
        return compiled(scss)[':root']?.[name] === valueFor(name);
      } catch {
        return false;
      }
    };
    const effective = VARIABLES.map(({ name }) => name).filter(loads);
    expect(effective.length).toBeGreaterThan(10);
    expect(VARIABLES.map(({ name }) => name).filter(hasScssVariable)).toEqual(effective);
  });

  it('sets every value', () => {
    const base = Object.fromEntries(VARIABLES.map(({ name }) => [name, valueFor(name)]));
    const found = compiled(printScss({ base, dark: { spacing: '9px' } }, { dark: 'attribute' }));
    expect({ ...found[':root'], ...found['.queryBuilder'] }).toMatchObject(base);
    expect(found['[data-theme=dark] .queryBuilder']).toMatchObject({ spacing: '9px' });
  });

  it.each(THEME_PRESETS)('compiles for the preset $label', ({ theme }) => {
    if (isEmptyTheme(theme)) return;
    const found = compiled(printScss(theme, { dark: 'attribute' }));
    for (const [name, value] of Object.entries(theme.base)) {
      const own = found['.queryBuilder']?.[name] ?? found[':root']?.[name];
      expect([value, asSass(value)]).toContain(own);
    }
  });
});

describe('the variables', () => {
  it('are those of the library’s style sheet, in groups', () => {
    const css = readFileSync(
      join(root, 'node_modules/react-querybuilder/dist/query-builder.css'),
      'utf8',
    );
    const names = new Set([...css.matchAll(/--rqb-([\w-]+)/g)].map(match => match[1] ?? ''));
    names.delete(WITHOUT_EFFECT);
    const shown = VARIABLE_GROUPS.flatMap(({ variables }) => variables.map(({ name }) => name));
    expect([...shown].sort()).toEqual([...names].sort());
    expect(
      VARIABLE_GROUPS.map(({ label, variables }) => [label, ...variables.map(each => each.label)]),
    ).toMatchInlineSnapshot(`
      [
        [
          "Spacing",
          "Gaps and padding",
        ],
        [
          "Background",
          "Color",
        ],
        [
          "Border",
          "Width",
          "Color",
          "Style",
          "Radius",
        ],
        [
          "Branch lines",
          "Indent",
          "Width",
          "Color",
          "Radius",
          "Style",
        ],
        [
          "Drop indicators",
          "Color",
          "Style",
          "Width",
          "Copy color",
          "Copy style",
          "Copy width",
          "Group color",
          "Group style",
          "Group width",
          "No drop cursor",
        ],
      ]
    `);
  });

  it('have defaults that are values', () => {
    for (const { name, initial } of VARIABLES)
      expect([name, isThemeValue(name, initial)]).toEqual([name, true]);
  });
});

describe('presets', () => {
  it.each(THEME_PRESETS)('$label holds values only, and says nothing twice', ({ theme }) => {
    for (const values of [theme.base, theme.dark]) {
      for (const [name, value] of Object.entries(values)) {
        expect(VARIABLES.some(each => each.name === name)).toBe(true);
        expect([value, isThemeValue(name, value)]).toEqual([value, true]);
      }
    }
    expect(normalTheme(theme)).toEqual(theme);
  });

  it('differ from one another', () => {
    expect(THEME_PRESETS.length).toBeGreaterThanOrEqual(7);
    expect(new Set(THEME_PRESETS.map(({ theme }) => JSON.stringify(theme))).size).toBe(
      THEME_PRESETS.length,
    );
  });
});

describe('a value', () => {
  it.each([
    ['border-color', 'red; } body { display: none'],
    ['background-color', 'url(https://example.com/x.png)'],
    ['background-color', 'image-set("x.png" 1x)'],
    ['background-color', 'u\\72l(x)'],
    ['background-color', '</style><script>'],
    ['background-color', 'rgb(0 0 0'],
    ['background-color', 'red) (blue'],
    ['background-color', 'red /* no */'],
    ['background-color', '(red)'],
    ['background-color', 'red\nblue'],
    ['background-color', ' red'],
    ['spacing', ''],
    ['spacing', 'attr(title)'],
    ['border-style', 'wavy'],
    ['dnd-drop-not-allowed-cursor', 'url(x.cur)'],
    ['spacing', '1'.repeat(201)],
  ])('of %s is not %j', (name, value) => {
    expect(isThemeValue(name, value)).toBe(false);
  });

  it.each([
    ['1.5rem', '1.5', 'rem'],
    ['0', '0', 'px'],
    ['.5em', '.5', 'em'],
  ])('%s is a number and a unit', (text, number, unit) => {
    expect(readLength(text)).toEqual({ number, unit });
  });

  it.each(['', 'calc(1px)', '1 px', 'px', '1.2.3px'])('%j is none', text => {
    expect(readLength(text)).toBeUndefined();
  });
});

describe('what is left out', () => {
  const read = (css: string): readonly string[] => readBack(css).leftOut;

  it('is named', () => {
    expect(
      read(`.a { color: red; --rqb-spacing: 1rem; --rqb-nothing: 1px; --rqb-base-color: red; }
        .b { --rqb-border-style: wavy; --rqb-background-color: url(x.png) }`),
    ).toEqual([
      '.a: color',
      '--rqb-nothing: the library has no such variable',
      '--rqb-base-color: the variable has no effect',
      '--rqb-border-style: “wavy” is no value',
      '--rqb-background-color: “url(x.png)” is no value',
    ]);
  });

  it('includes what a parser drops', () => {
    const css = '/* c */ .a { paint: red; --rqb-spacing: 1rem } what is this';
    const { theme, leftOut } = themeOf(
      [{ name: '--rqb-spacing', value: '1rem', selector: '.a', isDark: false }],
      css,
    );
    expect(theme).toEqual({ base: { spacing: '1rem' }, dark: {} });
    expect(leftOut).toEqual([
      'paint: a browser does not read it',
      '“what is this” is outside of a rule',
    ]);
  });

  it('includes rules with a condition', () => {
    const { theme, leftOut } = themeOf(
      [
        {
          name: '--rqb-spacing',
          value: '1rem',
          selector: '.a',
          isDark: false,
          condition: '@media print',
        },
      ],
      '@media print { .a { --rqb-spacing: 1rem } }',
    );
    expect(theme).toBeUndefined();
    expect(leftOut).toEqual(['@media print: --rqb-spacing']);
  });
});

describe('a text that could crash a browser', () => {
  it.each([
    ['.a {'.repeat(10_000) + '}'.repeat(10_000), 'brackets inside of each other'],
    ['.a {'.repeat(10_000), 'brackets inside of each other'],
    [`.a { width: ${'calc('.repeat(5000)}1px }`, 'brackets inside of each other'],
    [`.a { --x: ${'['.repeat(5000)} }`, 'brackets inside of each other'],
    [' '.repeat(200_001), '200,001 characters'],
  ])('is refused with the limit (%#)', (text, reason) => {
    expect(refusalOf(text)).toContain(reason);
  });

  it('is not a long or a nested style sheet', () => {
    expect(refusalOf('.a { --rqb-spacing: 1px }'.repeat(5000))).toBeUndefined();
    expect(refusalOf('.a {'.repeat(50) + '}'.repeat(50))).toBeUndefined();
  });

  it.each([
    ['one long word', 'a'.repeat(200_000), '“aaa'],
    ['many rules', '.a { --x: 1px }'.repeat(10_000), '--x: a browser does not read it'],
    [
      'many declarations',
      `.a {${Array.from({ length: 10_000 }, (_, at) => `--x${at}:1;`).join('')}}`,
      '9900 more',
    ],
  ])('does not include %s', (_, text, leftOut) => {
    expect(refusalOf(text)).toBeUndefined();
    expect(themeOf([], text).leftOut.join('\n')).toContain(leftOut);
  });

  it('keeps the places of what is outside of a rule', () => {
    const outside = (css: string) => themeOf([], css).leftOut.at(-1);
    expect(outside('one; .a { } two')).toBe('“one; two” is outside of a rule');
    expect(outside('.a { .b { } } }')).toBe('“}” is outside of a rule');
    expect(outside('.a { .b {')).toBe('“.a { .b {” is outside of a rule');
  });
});
