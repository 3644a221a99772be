import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Rule as CssRule } from 'postcss';
import { QueryBuilder, Rule, type RuleProps } from 'react-querybuilder';
import { compileString, Logger } from 'sass';
import { expect } from 'vitest';
import { at, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const modules = join(import.meta.dirname, '../../verify/v6/node_modules');

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

const compile = (variables: string): Declaration[] =>
  read(
    compileString(`@use 'react-querybuilder/dist/query-builder.scss' with (${variables});`, {
      loadPaths: [modules],
      logger: Logger.silent,
    }).css,
  );

const styles = read(
  readFileSync(join(modules, 'react-querybuilder/dist/query-builder.css'), 'utf8'),
);

/** Values that a stylesheet sets for an element. */
const applied = (element: Element, prop: string, declarations = styles): string[] =>
  declarations
    .filter(item => item.prop === prop && element.matches(item.selector))
    .map(({ value }) => value);

/** The first rule while something is dragged over it. */
const draggedOver = (props: Partial<RuleProps> = {}): HTMLElement => {
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

const indicator = (element: HTMLElement, declarations = styles): (string | undefined)[] =>
  ['color', 'style', 'width'].map(part =>
    applied(element, `border-bottom-${part}`, declarations).at(-1),
  );

claim(
  '6',
  '`query-builder.css` | Layout and decoration: rows, spacing, borders, background, branch lines and drop indicators',
  () => {
    show(<QueryBuilder fields={fields} defaultQuery={group('root', [rule('a')])} />);
    const has = (prop: string) =>
      [at('rule-group'), at('rule')].map(element => applied(element, prop).length > 0);
    for (const prop of ['display', 'gap']) expect(has(prop)).toEqual([true, true]);
    for (const prop of ['border-width', 'border-style', 'border-color', 'background']) {
      expect(has(prop)).toEqual([true, false]);
    }
    const selectors = styles.map(({ selector }) => selector);
    expect(selectors).toContain('.queryBuilder-branches .rule::before');
  },
);

claim(
  '6',
  '`$rqb-dnd-hover-border-bottom-color`, `-style`, `-width` | `rebeccapurple`, `dashed`, `2px` | Drop indicator: the line at the drop target',
  () => {
    expect(indicator(draggedOver())).toEqual(['rebeccapurple', 'dashed', '2px']);
    const own = compile(
      '$rqb-dnd-hover-border-bottom-color: red, $rqb-dnd-hover-border-bottom-style: dotted, $rqb-dnd-hover-border-bottom-width: 7px',
    );
    expect(indicator(draggedOver(), own)).toEqual(['red', 'dotted', '7px']);
  },
);

claim(
  '6',
  '`$rqb-dnd-hover-copy-border-bottom-color` | `#669933` | No effect: it styles the class `dndCopy`, which the query builder never sets',
  () => {
    const copies = (declarations: Declaration[]) =>
      declarations.filter(({ value }) => value === '#669933').map(({ selector }) => selector);
    expect(copies(styles).length).toBeGreaterThan(0);
    for (const selector of copies(styles)) expect(selector).toContain('.dndCopy');
    expect(copies(compile('$rqb-dnd-hover-copy-border-bottom-color: red'))).toEqual([]);
    const copied = draggedOver({ isDragging: true });
    expect(copied.className).toContain('dndOver');
    expect(copied.className).not.toContain('dndCopy');
  },
);

claim(
  '6',
  [
    'The default stylesheet works on dark pages, because the text inherits its color and the background is translucent.',
    'It is translucent, so the color of nested groups is stronger',
  ],
  () => {
    const props = styles.map(({ prop }) => prop);
    expect(props).not.toContain('color');
    expect(props).not.toContain('color-scheme');
    const backgrounds = styles.filter(({ prop }) => prop === 'background');
    expect(backgrounds.map(({ value }) => value.replaceAll(' ', ''))).toEqual([
      'rgba(0,75,183,0.2)',
    ]);
  },
);

claim(
  '6',
  'The default stylesheet uses CSS selectors with two classes, for example `.ruleGroup .rule`.',
  () => {
    const twice = styles.filter(({ selector }) => selector === '.ruleGroup .rule');
    expect(twice.map(({ prop }) => prop)).toEqual(['display', 'gap', 'align-items']);
    expect(styles.filter(({ selector }) => selector === '.rule')).toEqual([]);
  },
);
