import { TIDY } from '@site/src/kits/default/tidy';
import tidyControls from '@site/src/kits/default/tidy-controls.css?raw';

/** A style of the query builder, defined by CSS only. */
export interface StyleVariant {
  readonly name: string;
  /** Classes of the query builder. */
  readonly classes: string;
  /** What the library's style sheet is followed by. */
  readonly css: string;
}

/** Variants other than the library's default build on the tidy controls. */
const onTidyControls = (name: string, css: string): StyleVariant => ({
  name,
  classes: `${TIDY} ${name.toLowerCase()}`,
  css: `/* After tidy-controls.css */\n${css}`,
});

/** Style variants on the home page. The page applies exactly the CSS that it shows. */
export const STYLE_VARIANTS: readonly StyleVariant[] = [
  {
    name: 'Library default',
    classes: '',
    css: '/* Nothing: this is the stylesheet of the library. */',
  },
  { name: 'Tidy controls', classes: TIDY, css: tidyControls },
  onTidyControls(
    'Cards',
    `.cards .ruleGroup {
  border: 0;
  background: rgb(14 107 102 / 8%);
  border-radius: 1rem;
  padding: 1rem;
}

.cards .rule {
  padding: 0.75rem;
  border-radius: 0.75rem;
  background: var(--ifm-background-color);
  box-shadow: 0 1px 3px rgb(0 0 0 / 25%);
}`,
  ),
  onTidyControls(
    'Outline',
    `.outline .ruleGroup {
  border: 0;
  border-inline-start: 4px solid #c2571a;
  border-radius: 0;
  background: none;
  padding-inline-start: 1rem;
}

.outline :is(select, input, button) {
  border-width: 0 0 1px;
  border-radius: 0;
  background: none;
}`,
  ),
  onTidyControls(
    'Dense',
    `.dense {
  --rqb-spacing: 0.25rem;
  --rqb-border-radius: 0.125rem;
  font-size: 0.875rem;
}

.dense :is(select, input, button) {
  min-height: 1.5rem;
  padding: 0 0.375rem;
  font-size: inherit;
}`,
  ),
];
