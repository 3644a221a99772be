import { lazy, Suspense, useId, useState, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import type { VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { loadCode } from '@site/src/lib/load-code';
import type { Platform } from '../model/start';
import styles from './Sandbox.module.css';

const ShareOptions = lazy(() =>
  loadCode(() => import('./ShareOptions')).then(module => ({ default: module.ShareOptions })),
);

interface ShareMenuProps {
  readonly state: SandboxState;
  readonly catalog: VersionCatalog;
  /** Opens the menu with this platform, because the address named it. */
  readonly platform: Platform | undefined;
}

/** Button that opens the ways to export the code. */
export const ShareMenu = (props: ShareMenuProps): ReactNode => {
  const [isOpen, setIsOpen] = useState(props.platform !== undefined);
  const id = useId();
  return (
    <>
      <button
        type="button"
        className={controls.button}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        Take it elsewhere
      </button>
      <div id={id} className={styles.menu} hidden={!isOpen}>
        {isOpen && (
          <Suspense fallback="Loading …">
            <ShareOptions {...props} />
          </Suspense>
        )}
      </div>
    </>
  );
};
