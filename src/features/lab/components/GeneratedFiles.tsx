import { useMemo, useState, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { SandboxLink } from '@site/src/components/SandboxLink';
import { useCopy } from '@site/src/hooks/useCopy';
import { saveFile } from '@site/src/lib/save-file';
import { LATEST } from '@site/versions.ts';
import type { ChosenColumn } from '../columns/fields';
import { filesOf, sandboxFiles } from '../columns/files';
import styles from './LabPage.module.css';

interface Props {
  readonly columns: readonly ChosenColumn[];
}

/** The files, to read, copy, save and open in the sandbox. */
export function GeneratedFiles({ columns }: Props): ReactNode {
  const [name, setName] = useState('fields.ts');
  const [copied, copy] = useCopy();
  const [problem, setProblem] = useState('');
  const files = useMemo(() => filesOf(columns), [columns]);
  const file = files.find(each => each.name === name);
  const text = useMemo(() => file?.text() ?? '', [file]);
  const state = useMemo(
    () => ({
      version: `${LATEST.major}` as const,
      kit: 'tidy' as const,
      files: sandboxFiles(columns),
    }),
    [columns],
  );
  return (
    <>
      <h3>Files</h3>
      <div className={styles.buttons} role="group" aria-label="Files">
        {files.map(each => (
          <button
            key={each.name}
            type="button"
            className={controls.button}
            aria-pressed={each.name === name}
            onClick={() => setName(each.name)}
          >
            {each.name}
          </button>
        ))}
      </div>
      <p>{file?.about}</p>
      {/* Focusable because it scrolls. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre className={styles.scroll} role="region" aria-label={name} tabIndex={0}>
        <code>{text}</code>
      </pre>
      <div className={styles.buttons}>
        <button
          type="button"
          className={`${controls.button} ${controls.primary}`}
          onClick={() =>
            void copy(text).then(isCopied =>
              setProblem(isCopied ? '' : 'The browser refused. Select the text and copy it.'),
            )
          }
        >
          {copied ? 'Copied' : `Copy ${name}`}
        </button>
        <button
          type="button"
          className={controls.button}
          onClick={() => saveFile(new Blob([text], { type: file?.mediaType }), name)}
        >
          Save as {name}
        </button>
        <SandboxLink state={state} isNewTab />
        <span aria-live="polite">{problem}</span>
      </div>
    </>
  );
}
