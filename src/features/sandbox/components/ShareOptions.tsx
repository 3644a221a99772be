import type { ReactNode } from 'react';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import type { SandboxState } from '@site/plugins/sandbox/shared/link';
import type { VersionCatalog } from '@site/plugins/sandbox/shared/catalog';
import { PLATFORMS } from '../model/platforms';
import type { Platform } from '../model/start';
import styles from './Sandbox.module.css';

interface ShareOptionsProps {
  readonly state: SandboxState;
  readonly catalog: VersionCatalog;
  /** The platform that the address named. */
  readonly platform: Platform | undefined;
}

const download = async (state: SandboxState, catalog: VersionCatalog): Promise<void> => {
  const [{ downloadZip }, { toViteProject }] = await Promise.all([
    import('@site/src/lib/zip'),
    import('../model/export'),
  ]);
  downloadZip(await toViteProject(state, catalog), 'react-querybuilder-sandbox');
};

/** Opens the project on another site, in a new tab. */
const openOn = async (
  platform: Platform,
  state: SandboxState,
  catalog: VersionCatalog,
): Promise<void> => {
  const [{ formFor }, { toViteProject }] = await Promise.all([
    import('../model/form'),
    import('../model/export'),
  ]);
  const { action, fields } = formFor(platform, await toViteProject(state, catalog));
  const form = document.createElement('form');
  form.method = 'post';
  form.action = action;
  form.target = '_blank';
  form.rel = 'noopener noreferrer';
  for (const [name, value] of Object.entries(fields)) {
    const input = document.createElement('input');
    input.type = 'hidden';
    input.name = name;
    input.value = value;
    form.append(input);
  }
  document.body.append(form);
  form.submit();
  form.remove();
};

/** Ways to export the code. Nothing is sent before a button is pressed. */
export const ShareOptions = ({ state, catalog, platform }: ShareOptionsProps): ReactNode => {
  const platforms = Object.keys(PLATFORMS) as Platform[];
  const button = (key: Platform): ReactNode => (
    <button
      key={key}
      type="button"
      className={clsx(controls.button, key === platform && controls.primary)}
      onClick={() => void openOn(key, state, catalog)}
    >
      Open in {PLATFORMS[key]}
    </button>
  );
  return (
    <>
      {platform !== undefined && (
        <p>
          The address asks for {PLATFORMS[platform]}, which is another site. Press its button to
          leave this one, or run the code here.
        </p>
      )}
      <p>
        {platform !== undefined && button(platform)}
        <button
          type="button"
          className={controls.button}
          onClick={() => void download(state, catalog)}
        >
          Download as a Vite project
        </button>
        {platforms.filter(key => key !== platform).map(button)}
      </p>
      <p className={styles.quiet}>
        StackBlitz and CodeSandbox are separate services. The button sends your code to them and
        opens their site in a new tab.
      </p>
    </>
  );
};
