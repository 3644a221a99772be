import {
  lazy,
  Suspense,
  useId,
  useRef,
  type ComponentProps,
  type ComponentType,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import { loadCode } from '@site/src/lib/load-code';
import { encode } from '../codec/codec';
import { demoStore, useDemoPart } from '../hooks/store';
import { INITIAL_STATE, type ViewId } from '../model/state';
import { Icon } from './Icon';
import { OutputView } from './OutputView';
import type { ViewProps } from './view-props';
import styles from './Views.module.css';

interface View {
  readonly id: ViewId;
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly Content: ComponentType<ViewProps>;
}

/** A view whose code loads when it opens. */
const lazyView = (
  load: () => Promise<{ default: ComponentType<ViewProps> }>,
): ComponentType<ViewProps> => {
  const Content = lazy(() => loadCode(load));
  return function LazyView(props) {
    return (
      <Suspense fallback={<p className={styles.hint}>Loading…</p>}>
        <Content {...props} />
      </Suspense>
    );
  };
};

/**
 * The first is part of the server-rendered page. It is not within Suspense, because React would put
 * it at the end of the HTML, hidden without JavaScript.
 */
const VIEWS: readonly View[] = [
  { id: 'output', label: 'Output', icon: 'output', Content: OutputView },
  { id: 'code', label: 'Code', icon: 'code', Content: lazyView(() => import('./CodeView')) },
  {
    id: 'import',
    label: 'Import',
    icon: 'upload',
    Content: lazyView(() => import('./ImportView')),
  },
  { id: 'theme', label: 'Theme', icon: 'palette', Content: lazyView(() => import('./ThemeView')) },
];

/** How far a key moves among the tabs. */
const MOVES: Readonly<Record<string, (index: number) => number>> = {
  ArrowLeft: index => index - 1,
  ArrowRight: index => index + 1,
  Home: () => 0,
  End: () => -1,
};

/** Hash of the theme view, which guides link to. */
const THEME_HASH = encode({ ...INITIAL_STATE, view: 'theme' });

/** Tabs with views of the query, and of its theme. */
export const Views = ({ kit }: ViewProps): ReactNode => {
  const open = useDemoPart(state => state.view);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  useBrokenLinks().collectAnchor(THEME_HASH);

  const onKeyDown = (event: KeyboardEvent): void => {
    const index = VIEWS.findIndex(view => view.id === open);
    const next = MOVES[event.key]?.(index);
    if (next === undefined) return;
    event.preventDefault();
    const at = (next + VIEWS.length) % VIEWS.length;
    const view = VIEWS[at];
    if (view) demoStore.step({ view: view.id });
    tabs.current?.querySelectorAll<HTMLElement>('[role="tab"]')[at]?.focus();
  };

  return (
    <section aria-label="Views" className={styles.views}>
      <div ref={tabs} role="tablist" aria-label="Views" className={styles.tabs}>
        {VIEWS.map(view => (
          <button
            key={view.id}
            id={`${id}-${view.id}`}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={view.id === open}
            aria-controls={view.id === open ? `${id}-view` : undefined}
            tabIndex={view.id === open ? 0 : -1}
            onClick={() => demoStore.step({ view: view.id })}
            onKeyDown={onKeyDown}
          >
            <Icon name={view.icon} />
            {view.label}
          </button>
        ))}
      </div>
      {VIEWS.map(
        ({ id: name, Content }) =>
          name === open && (
            <div
              key={name}
              id={`${id}-view`}
              role="tabpanel"
              aria-labelledby={`${id}-${name}`}
              className={styles.body}
            >
              <Content kit={kit} />
            </div>
          ),
      )}
    </section>
  );
};
