import type { KeyboardEvent, ReactNode } from 'react';
import Tabs from '@theme-original/Tabs';
import type { Props } from '@theme/Tabs';

/** Home and End move the focus to the first and the last tab, as the arrow keys move it by one. */
const moveFocus = (event: KeyboardEvent): void => {
  const tab = (event.target as Element).closest('[role="tab"]');
  const tabs = tab?.parentElement?.querySelectorAll<HTMLElement>(':scope > [role="tab"]') ?? [];
  const next = { Home: tabs[0], End: tabs[tabs.length - 1] }[event.key];
  if (!next) return;
  event.preventDefault();
  event.stopPropagation();
  next.focus();
};

/** The tabs of the theme, with the two keys that they lack. */
export default function TabsWithAllKeys(props: Props): ReactNode {
  return (
    // The keys come from the tabs inside, which are focusable.
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={moveFocus} style={{ display: 'contents' }}>
      <Tabs {...props} />
    </div>
  );
}
