import { useEffect, type ReactNode } from 'react';
import actionsBelow from '../layout/actions-below.css?raw';
import compactRows from '../layout/compact-rows.css?raw';
import inlineCombinators from '../layout/inline-combinators.css?raw';
import { useDemoPart } from '../hooks/store';
import { announceAppearance } from '../theme/applied';
import { printCss } from '../theme/css';
import { THEME_STYLE_ID } from '../theme/measure';

/** Styles of the layouts and of the theme, within the scope of a kit. Loaded when there are any. */
export default function Appearance({ scope }: { readonly scope: string }): ReactNode {
  const options = useDemoPart(state => state.options);
  const theme = useDemoPart(state => state.theme);
  const layout = [
    options.inlineCombinators && inlineCombinators,
    options.compactRows && compactRows,
    options.actionsBelow && actionsBelow,
  ]
    .filter(Boolean)
    .join('\n');
  // The same declarations as in the theme view, with a selector that is as specific as the kit's.
  const css = theme
    ? printCss(theme, { selector: `.${scope} .queryBuilder`, dark: 'attribute' })
    : '';
  useEffect(announceAppearance, [layout, css]);
  return (
    <>
      {layout && <style>{`.${scope} {\n${layout}\n}`}</style>}
      {css && <style id={THEME_STYLE_ID}>{css}</style>}
    </>
  );
}
