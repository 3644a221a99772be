import { useId, useMemo, useRef, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import CodeBlock from '@theme/CodeBlock';
import clsx from 'clsx';
import { useHighlight } from '../hooks/useHighlight';
import { useHoveredRule } from '../hooks/useHoveredRule';
import { useDebouncedDemoState } from '../hooks/useDebouncedDemoState';
import {
  EXPORT_FORMATS,
  EXPORT_GROUPS,
  INITIAL_SETTINGS,
  type ExportFormatInfo,
  type ExportSettings,
} from '../model/export-formats';
import { exportQuery, fragmentsOf } from '../model/export-query';
import { ENGLISH, LANGUAGES } from '../model/languages';
import controls from '@site/src/components/controls.module.css';
import styles from './Panel.module.css';

const GUIDE = '/docs/next/utils/export';

/** Module state, because a switch of kit remounts the panel. */
let remembered = { format: 'sql', settings: INITIAL_SETTINGS };

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
  language: [
    [ENGLISH, 'English'],
    ...Object.entries(LANGUAGES).map(([id, { label }]) => [id, label] as const),
  ],
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

interface SettingsProps {
  readonly info: ExportFormatInfo;
  readonly settings: ExportSettings;
  readonly onChange: (settings: ExportSettings) => void;
}

const Settings = ({ info, settings, onChange }: SettingsProps): ReactNode => {
  const id = useId();
  // A language determines its own word order.
  const names = info.settings.filter(name => name !== 'wordOrder' || settings.language === ENGLISH);
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
export default function ExportPanel(): ReactNode {
  const { query } = useDebouncedDemoState();
  const [{ format, settings }, setState] = useState(remembered);
  const formatId = useId();
  const info = EXPORT_FORMATS.get(format);
  const change = (next: typeof remembered): void => {
    remembered = next;
    setState(next);
  };
  const result = useMemo(() => info && exportQuery(query, info, settings), [query, info, settings]);
  const output = result?.output ?? '';

  const hoveredRule = useHoveredRule();
  const isHovering = hoveredRule !== null;
  // Computed on first use: most readers never hover over a rule.
  const fragments = useMemo(
    () => (isHovering && info ? fragmentsOf(query, info, settings, output) : undefined),
    [isHovering, query, info, settings, output],
  );
  const block = useRef<HTMLDivElement>(null);
  useHighlight(block, output, isHovering ? fragments?.get(hoveredRule) : undefined);
  if (!info || !result) return null;

  return (
    <>
      <div className={styles.tools}>
        <label htmlFor={formatId} className={styles.setting}>
          Format
          <select
            id={formatId}
            className={controls.select}
            value={format}
            onChange={event => change({ format: event.target.value, settings })}
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
          info={info}
          settings={settings}
          onChange={next => change({ format, settings: next })}
        />
        <span className={styles.links}>
          <Link to={`${GUIDE}#${info.anchor}`}>Guide</Link>
          {info.specification && <Link href={info.specification}>{info.label} reference</Link>}
        </span>
      </div>
      {info.note && <p className={styles.note}>{info.note}</p>}
      <div className={styles.outputs}>
        <div ref={block}>
          {output === '' ? (
            <p className={styles.note}>The output is empty, because no rule can be exported.</p>
          ) : (
            <CodeBlock language={info.language} className={clsx(styles.code, styles.result)}>
              {output}
            </CodeBlock>
          )}
        </div>
        <CodeBlock language="ts" title="The call" className={styles.code}>
          {result.call}
        </CodeBlock>
      </div>
    </>
  );
}
