import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss, { type Rule as CssRule } from 'postcss';
import { QueryBuilder, Rule, type RuleProps } from 'react-querybuilder';
import { compileString, Logger } from 'sass';
import { expect } from 'vitest';
import { at, fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const modules = join(import.meta.dirname, '../../verify/v7/node_modules');

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

const compile = (variables: string): Declaration[] =>
  read(
    compileString(`@use 'react-querybuilder/dist/query-builder.scss' with (${variables});`, {
      loadPaths: [modules],
      logger: Logger.silent,
    }).css,
  );

const styles = readDist('query-builder.css');

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
  '7',
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

claim(
  '7',
  '`$rqb-dnd-drop-indicator-color`, `-style`, `-width` | `rebeccapurple`, `dashed`, `2px` | Drop indicator: the line at the drop target',
  () => {
    expect(indicator(draggedOver())).toEqual(['#639', 'dashed', '2px']);
    const own = compile(
      '$rqb-dnd-drop-indicator-color: red, $rqb-dnd-drop-indicator-style: dotted, $rqb-dnd-drop-indicator-width: 7px',
    );
    expect(indicator(draggedOver(), own)).toEqual(['red', 'dotted', '7px']);
  },
);

claim('7', '`$rqb-dnd-drop-indicator-copy-color` | `#693` | Drop indicator when copying', () => {
  const copied = draggedOver({ dropEffect: 'copy' });
  expect(indicator(copied)[0]).toBe('#693');
  expect(indicator(copied, compile('$rqb-dnd-drop-indicator-copy-color: red'))[0]).toBe('red');
  expect(indicator(draggedOver(), compile('$rqb-dnd-drop-indicator-copy-color: red'))[0]).toBe(
    'rebeccapurple',
  );
});

claim(
  '7',
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
      'rgba(0,75,183,.2)',
    ]);
  },
);

claim(
  '7',
  'The default stylesheet uses CSS selectors with two classes, for example `.ruleGroup .rule`.',
  () => {
    const twice = styles.filter(({ selector }) => selector === '.ruleGroup .rule');
    expect(twice.map(({ prop }) => prop)).toEqual(['display', 'gap', 'align-items']);
    expect(styles.filter(({ selector }) => selector === '.rule')).toEqual([]);
  },
);

claim('7', 'Version 7 has no CSS variables.', () => {
  const css = readFileSync(join(modules, 'react-querybuilder/dist/query-builder.css'), 'utf8');
  expect(css).toContain('.ruleGroup');
  expect(css).not.toContain('--');
});
