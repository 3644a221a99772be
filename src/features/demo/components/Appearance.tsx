import { useEffect, type ReactNode } from 'react';
import { useDemoPart } from '../hooks/store';
import { layoutStyles } from '../layout/layouts';
import { LAYOUT_STYLES } from '../layout/styles';
import { announceAppearance } from '../theme/applied';
import { printCss } from '../theme/css';
import { THEME_STYLE_ID } from '../theme/measure';

/** Styles of the layouts and of the theme, within the scope of a kit. Loaded when there are any. */
export default function Appearance({ scope }: { readonly scope: string }): ReactNode {
  const options = useDemoPart(state => state.options);
  const theme = useDemoPart(state => state.theme);
  const layout = layoutStyles(options, LAYOUT_STYLES).join('\n');
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
