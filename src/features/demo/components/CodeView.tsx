import { useEffect, useId, useMemo, useState, type ReactNode } from 'react';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import clsx from 'clsx';
import { SandboxLink } from '@site/src/components/SandboxLink';
import { loadKitSource } from '@site/src/kits/sources';
import type { KitSource } from '@site/src/lib/kit';
import {
  installCommand,
  PACKAGE_MANAGERS,
  projectFiles,
  sandboxState,
  sourceFiles,
  type ProjectInput,
} from '../code/project';
import { LAYOUTS } from '../code/layout-source';
import type { Language } from '../code/typed-text';
import { useDebouncedDemoState } from '../hooks/useDebouncedDemoState';
import controls from '@site/src/components/controls.module.css';
import { Icon } from './Icon';
import styles from './Views.module.css';
import type { ViewProps } from './view-props';

/** Module state, because a switch of kit remounts the view. */
let remembered: Language = 'ts';

const LANGUAGES: Readonly<Record<Language, string>> = { ts: 'TypeScript', js: 'JavaScript' };

const MANAGER_LABELS = { npm: 'npm', yarn: 'Yarn', pnpm: 'pnpm', bun: 'Bun' } as const;

const download = async (input: ProjectInput): Promise<void> => {
  const { downloadZip } = await import('@site/src/lib/zip');
  downloadZip(projectFiles(input), `query-builder-${input.info.id}`);
};

const Source = ({ input }: { readonly input: ProjectInput }): ReactNode => {
  const { info, source } = input;
  const files = Object.entries(sourceFiles(input));
  const shown = files.filter(([name]) => !name.includes('/'));
  const adapter = files.filter(([name]) => name.includes('/'));

  return (
    <>
      <Tabs groupId="npm2yarn" lazy>
        {PACKAGE_MANAGERS.map(manager => (
          <TabItem key={manager} value={manager} label={MANAGER_LABELS[manager]}>
            <CodeBlock language="bash" className={clsx(styles.code, styles.result)}>
              {installCommand(input, manager)}
            </CodeBlock>
          </TabItem>
        ))}
      </Tabs>
      {info.react !== undefined && (
        <p className={styles.hint}>
          {info.label} asks for React {info.react}. The demo and the download run it with a newer
          React, which the download allows in its <code>overrides</code>.
        </p>
      )}
      {adapter.length > 0 && (
        <p className={styles.hint}>
          The demo runs this site’s own implementation of <code>{info.adapter}</code>:{' '}
          {adapter.length} files of source, which the download puts in <code>src/adapter</code>. The
          published package may differ.
        </p>
      )}
      <Tabs lazy>
        {shown.map(([name, code]) => (
          <TabItem key={name} value={name} label={name}>
            <CodeBlock language={name.split('.').at(-1)} className={styles.code}>
              {code}
            </CodeBlock>
          </TabItem>
        ))}
      </Tabs>
      {source.files && (
        <p className={styles.hint}>
          The build also needs {Object.keys(source.files).join(', ')}: see the download.
        </p>
      )}
    </>
  );
};

/** The source of an application that reproduces the demo. */
export default function CodeView({ kit }: ViewProps): ReactNode {
  const { query, options, theme } = useDebouncedDemoState();
  const [language, setLanguage] = useState(remembered);
  const [source, setSource] = useState<KitSource>();
  const id = useId();

  useEffect(() => {
    let current = true;
    void loadKitSource[kit.id]?.().then(loaded => {
      if (current) setSource(loaded);
    });
    return () => {
      current = false;
    };
  }, [kit]);

  const input = useMemo(
    () => source && { info: kit, source, layouts: LAYOUTS, options, query, theme, language },
    [kit, source, options, query, theme, language],
  );

  const state = useMemo(() => input && sandboxState(input), [input]);

  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={id} className={styles.setting}>
          Language
          <select
            id={id}
            className={controls.select}
            value={language}
            onChange={event => {
              remembered = event.target.value as Language;
              setLanguage(remembered);
            }}
          >
            {(Object.keys(LANGUAGES) as Language[]).map(name => (
              <option key={name} value={name}>
                {LANGUAGES[name]}
              </option>
            ))}
          </select>
        </label>
        <button
          type="button"
          className={controls.button}
          disabled={!input}
          onClick={() => {
            if (input) void download(input);
          }}
        >
          <Icon name="download" />
          Download Vite project
        </button>
        {state && <SandboxLink state={state} className={styles.action} />}
      </div>
      {input ? <Source input={input} /> : <p className={styles.hint}>Loading…</p>}
    </>
  );
}
