import { lazy, Suspense, useEffect, useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { useVersions } from '@docusaurus/plugin-content-docs/client';
import CodeBlock from '@theme/CodeBlock';
import { afterFirstInteraction } from '@site/src/lib/first-interaction';
import { guide } from '@site/versions.ts';
import clsx from 'clsx';
import { highlighter } from 'docusaurus-lean/code-blocks/highlighter';
import { chooseOutput, useOutputChoice } from '../hooks/output-choice';
import { useDebouncedDemoState } from '../hooks/useDebouncedDemoState';
import {
  EXPORT_FORMATS,
  EXPORT_GROUPS,
  type ExportSetting,
  type ExportSettings,
} from '../model/export-formats';
import { exportQuery } from '../model/export-query';
import { ENGLISH, LANGUAGE_NAMES, loadLanguages } from '../model/language-names';
import controls from '@site/src/components/controls.module.css';
import { Notice } from './Notice';
import styles from './Views.module.css';

// Without its code, the page lacks nothing that a reader needs.
const Highlights = lazy(() =>
  import('./Highlights').catch(() => ({ default: (): ReactNode => null })),
);

type Choices = Partial<Record<keyof ExportSettings, readonly (readonly [string, string])[]>>;

const CHOICES: Choices = {
  preset: [
    ['ansi', 'ANSI'],
    ['sqlite', 'SQLite'],
    ['postgresql', 'PostgreSQL'],
    ['mysql', 'MySQL'],
    ['mssql', 'SQL Server'],
    ['oracle', 'Oracle'],
  ],
  paramPrefix: [
    [':', ':name'],
    ['@', '@name'],
    ['$', '$name'],
  ],
  quoteFieldNamesWith: [
    ['', 'name'],
    ['"', '"name"'],
    ['`', '`name`'],
  ],
  language: [[ENGLISH, 'English'], ...Object.entries(LANGUAGE_NAMES)],
  wordOrder: [
    ['SVO', 'Subject, verb, object'],
    ['SOV', 'Subject, object, verb'],
    ['VSO', 'Verb, subject, object'],
  ],
};

const LABELS: Readonly<Record<keyof ExportSettings, string>> = {
  preset: 'Dialect',
  parseNumbers: 'Parse numbers',
  numberedParams: 'Numbered parameters',
  paramPrefix: 'Parameters',
  quoteFieldNamesWith: 'Field names',
  language: 'Language',
  wordOrder: 'Word order',
  validate: 'Leave out what is invalid',
};

/** Settings beside the format. The others are below the output. */
const MAIN: ReadonlySet<ExportSetting> = new Set(['preset', 'language']);

/** Number of lines from which the output has no colors, because highlighting it takes too long. */
const MANY_LINES = 400;

interface SettingsProps {
  readonly names: readonly ExportSetting[];
  readonly settings: ExportSettings;
  readonly onChange: (settings: ExportSettings) => void;
}

const Settings = ({ names, settings, onChange }: SettingsProps): ReactNode => {
  const id = useId();
  return names.map(name => {
    const choices = CHOICES[name];
    return (
      <label key={name} htmlFor={id + name} className={styles.setting}>
        {choices ? (
          <>
            {LABELS[name]}
            <select
              id={id + name}
              className={controls.select}
              value={String(settings[name])}
              onChange={event => onChange({ ...settings, [name]: event.target.value })}
            >
              {choices.map(([value, label]) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </select>
          </>
        ) : (
          <>
            <input
              id={id + name}
              type="checkbox"
              checked={Boolean(settings[name])}
              onChange={event => onChange({ ...settings, [name]: event.target.checked })}
            />
            {LABELS[name]}
          </>
        )}
      </label>
    );
  });
};

/** The query in every export format, with the call that produces it. */
export const OutputView = (): ReactNode => {
  const { query } = useDebouncedDemoState();
  const { format, settings } = useOutputChoice();
  const formatId = useId();
  const info = EXPORT_FORMATS.get(format);
  const [isLost, setIsLost] = useState(false);
  const changeSettings = (next: ExportSettings): void => {
    const change = (): void => {
      setIsLost(false);
      chooseOutput({ settings: next });
    };
    if (next.language === settings.language) change();
    else loadLanguages().then(change, () => setIsLost(true));
  };
  const result = useMemo(() => info && exportQuery(query, info, settings), [query, info, settings]);
  const output = result?.output ?? '';

  const [isUsed, setIsUsed] = useState(false);
  // The server highlights the first output. Without this, the first change would lose its colors
  // until the highlighter has loaded.
  useEffect(
    () =>
      afterFirstInteraction(() => {
        highlighter.load();
        setIsUsed(true);
      }),
    [],
  );
  const block = useRef<HTMLDivElement>(null);
  const shown = { subject: `${format} ${query.id ?? ''}`, text: output };
  const [first] = useState(shown);
  // A preview may be built without the guides of the version that the demo uses.
  const hasGuide = useVersions(undefined).some(({ name }) => name === 'current');
  if (!info || !result) return null;

  const language = output.split('\n').length > MANY_LINES ? 'text' : info.language;
  const names = info.settings.filter(
    // A language determines its own word order.
    name => name !== 'wordOrder' || settings.language === ENGLISH,
  );

  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={formatId} className={styles.setting}>
          Format
          <select
            id={formatId}
            className={controls.select}
            value={format}
            onChange={event => chooseOutput({ format: event.target.value })}
          >
            {EXPORT_GROUPS.map(group => (
              <optgroup key={group.label} label={group.label}>
                {group.formats.map(({ id, label }) => (
                  <option key={id} value={id}>
                    {label}
                  </option>
                ))}
              </optgroup>
            ))}
          </select>
        </label>
        <Settings
          names={names.filter(name => MAIN.has(name))}
          settings={settings}
          onChange={changeSettings}
        />
      </div>
      {isLost && (
        <div role="alert">
          <Notice kind="error">
            The words of this language could not be loaded. Check your connection and choose it
            again.
          </Notice>
        </div>
      )}
      {info.note && <p className={styles.note}>{info.note}</p>}
      <div ref={block} className={styles.output}>
        {output === '' ? (
          <Notice kind="info">The output is empty, because no rule can be exported.</Notice>
        ) : (
          <CodeBlock language={language} className={clsx(styles.code, styles.result)}>
            {output}
          </CodeBlock>
        )}
      </div>
      {/* A change without a key or a pointer, such as by voice, is one as well. */}
      {(isUsed || output !== first.text) && (
        <Suspense>
          <Highlights {...{ block, query, info, settings, first, shown }} />
        </Suspense>
      )}
      <div className={styles.tools}>
        <Settings
          names={names.filter(name => !MAIN.has(name))}
          settings={settings}
          onChange={changeSettings}
        />
      </div>
      <CodeBlock language="ts" title="The call" className={clsx(styles.code, styles.call)}>
        {result.call}
      </CodeBlock>
      <p className={styles.links}>
        {hasGuide && <Link to={guide(info.guide)}>Guide</Link>}
        {info.specification && <Link href={info.specification}>{info.label} reference</Link>}
      </p>
    </>
  );
};
