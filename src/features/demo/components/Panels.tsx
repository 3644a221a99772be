import {
  lazy,
  Suspense,
  useId,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
} from 'react';
import type { KitInfo } from '@site/src/lib/kit';
import { loadCode } from '@site/src/lib/load-code';
import { demoStore, useDemoPart } from '../hooks/store';
import { PANELS, type PanelId } from '../model/state';
import controls from '@site/src/components/controls.module.css';
import { Icon } from './Icon';
import styles from './Panel.module.css';

/** Props of every panel. */
export interface PanelProps {
  readonly kit: KitInfo;
}

interface PanelInfo {
  readonly label: string;
  readonly icon: ComponentProps<typeof Icon>['name'];
  readonly Content: ComponentType<PanelProps>;
}

/** Panels load on demand, including their formatters and parsers. */
const INFO: Readonly<Record<PanelId, PanelInfo>> = {
  code: { label: 'Code', icon: 'code', Content: lazy(() => loadCode(() => import('./CodePanel'))) },
  export: {
    label: 'Export',
    icon: 'download',
    Content: lazy(() => loadCode(() => import('./ExportPanel'))),
  },
  import: {
    label: 'Import',
    icon: 'upload',
    Content: lazy(() => loadCode(() => import('./ImportPanel'))),
  },
};

/** Tabs for source code, export and import. One panel is open at a time, none at first. */
export const Panels = ({ kit }: PanelProps): ReactNode => {
  const panel = useDemoPart(state => state.panel);
  const id = useId();
  const open = panel && INFO[panel];

  return (
    <section aria-label="Panels" className={styles.panels}>
      <div className={styles.strip}>
        {PANELS.map(name => (
          <button
            key={name}
            type="button"
            className={controls.button}
            aria-expanded={name === panel}
            aria-controls={name === panel ? id : undefined}
            onClick={() => demoStore.step({ panel: name === panel ? null : name })}
          >
            <Icon name={INFO[name].icon} />
            {INFO[name].label}
          </button>
        ))}
      </div>
      {open && (
        <div id={id} role="region" aria-label={open.label} className={styles.body}>
          <Suspense fallback={<p className={styles.hint}>Loading…</p>}>
            <open.Content kit={kit} />
          </Suspense>
        </div>
      )}
    </section>
  );
};
