import type { ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { useCopy } from '@site/src/hooks/useCopy';
import type { KitInfo } from '@site/src/lib/kit';
import commands from '@site/src/data/kit-commands.json';
import styles from './Install.module.css';

/** By kit. `npm run update kit-commands` writes them; the versions of all packages would be three times as large. */
const COMMANDS: Readonly<Record<string, string>> = commands;

/** What an application with the kit installs. */
export const Install = ({ kit }: { readonly kit: KitInfo }): ReactNode => {
  const [copied, copy] = useCopy();
  const command = COMMANDS[kit.id] ?? '';
  return (
    <div className={styles.install}>
      <code className={styles.command} role="region" aria-label="Install command">
        {command}
      </code>
      <button type="button" className={controls.button} onClick={() => void copy(command)}>
        <span aria-live="polite">{copied ? 'Copied' : 'Copy'}</span>
      </button>
    </div>
  );
};
