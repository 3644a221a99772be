import { useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import { isDefaultKit, type KitInfo } from '@site/src/lib/kit';
import { guide } from '@site/versions.ts';
import clsx from 'clsx';
import { demoStore, useDemoPart } from '../hooks/store';
import {
  allOn,
  changedOptions,
  INITIAL_OPTIONS,
  OPTION_KEYS,
  OPTIONS,
  type DemoOptions,
  type OptionGroupId,
  type OptionInfo,
  type OptionKey,
} from '../model/options';
import { OPTION_GROUPS, OPTION_TEXTS } from '../model/option-texts';
import { withIndependentCombinators } from '../model/query';
import controls from '@site/src/components/controls.module.css';
import { Icon } from './Icon';
import styles from './OptionsPanel.module.css';

/** Guides of the version that the demo uses. */

/** What a kit doesn't do by itself, by option and kit. */
const REMARKS: Partial<Record<OptionKey, Readonly<Record<string, string>>>> = {
  rightToLeft: {
    bootstrap: 'For arrows on the other side, Bootstrap has bootstrap.rtl.css.',
    material: 'For arrows on the other side, Material UI needs the direction in its theme.',
    tremor: 'Tremor keeps its arrows on the right.',
  },
};

const apply = (options: DemoOptions): void => {
  const { query, options: before } = demoStore.get();
  const { independentCombinators } = options;
  demoStore.step({
    options,
    query:
      independentCombinators === before.independentCombinators
        ? query
        : withIndependentCombinators(query, independentCombinators),
  });
};

const matches = (key: OptionKey, search: string): boolean => {
  const { label, hint } = OPTION_TEXTS[key];
  const text = `${key} ${label} ${hint} ${OPTION_GROUPS[OPTIONS[key].group]}`.toLowerCase();
  return search
    .toLowerCase()
    .split(/\s+/)
    .every(word => text.includes(word));
};

interface OptionRowProps {
  readonly kit: KitInfo;
  readonly name: OptionKey;
  readonly options: DemoOptions;
}

const OptionRow = ({ kit, name, options }: OptionRowProps): ReactNode => {
  const info: OptionInfo = OPTIONS[name];
  const { label, hint, doc, minLabel, labels } = OPTION_TEXTS[name];
  const id = useId();
  const hintId = `${id}hint`;
  const set = (value: boolean | number): void => apply({ ...options, [name]: value });

  return (
    <li className={styles.row}>
      <div className={styles.text}>
        <label htmlFor={id} className={styles.label}>
          {label}
        </label>
        <span id={hintId} className={styles.hint}>
          {[hint, REMARKS[name]?.[kit.id]].filter(Boolean).join(' ')}
        </span>
      </div>
      <Link
        to={guide(doc)}
        className={styles.doc}
        aria-label={`${label}: documentation`}
        title={name}
      >
        <Icon name="doc" />
      </Link>
      {info.kind === 'flag' ? (
        <input
          id={id}
          type="checkbox"
          role="switch"
          className={styles.switch}
          checked={Boolean(options[name])}
          aria-describedby={hintId}
          onChange={event => set(event.target.checked)}
        />
      ) : (
        <select
          id={id}
          className={clsx(controls.select, styles.number)}
          value={Number(options[name])}
          aria-describedby={hintId}
          onChange={event => set(Number(event.target.value))}
        >
          {Array.from({ length: info.max - info.min + 1 }, (_, index) => info.min + index).map(
            value => (
              <option key={value} value={value}>
                {value === info.min ? minLabel : (labels?.[value - info.min - 1] ?? value)}
              </option>
            ),
          )}
        </select>
      )}
    </li>
  );
};

interface OptionsPanelProps {
  readonly kit: KitInfo;
  readonly onClose: () => void;
}

/** All options of the builder: grouped, searchable, each with a link to its documentation. */
export default function OptionsPanel({ kit, onClose }: OptionsPanelProps): ReactNode {
  const options = useDemoPart(state => state.options);
  const [search, setSearch] = useState('');
  const [onlyChanged, setOnlyChanged] = useState(false);
  const changed = changedOptions(options);
  const visible = OPTION_KEYS.filter(
    key =>
      matches(key, search) &&
      (!onlyChanged || changed.includes(key)) &&
      (key !== 'tidyControls' || isDefaultKit(kit)),
  );

  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <h2 className={styles.title}>Options</h2>
        <button
          type="button"
          className={clsx(controls.button, controls.quiet, controls.iconOnly)}
          aria-label="Close options"
          onClick={onClose}
        >
          <Icon name="close" />
        </button>
      </div>
      <div className={styles.tools}>
        <input
          type="search"
          className={clsx(controls.input, styles.search)}
          placeholder="Find an option"
          aria-label="Find an option"
          value={search}
          onChange={event => setSearch(event.target.value)}
        />
        <div className={styles.buttons}>
          <button
            type="button"
            className={clsx(controls.button, styles.small)}
            aria-pressed={onlyChanged}
            onClick={() => setOnlyChanged(!onlyChanged)}
          >
            Only changed
          </button>
          <button
            type="button"
            className={clsx(controls.button, styles.small)}
            onClick={() => apply(allOn(options))}
          >
            Select all
          </button>
          <button
            type="button"
            className={clsx(controls.button, styles.small)}
            disabled={changed.length === 0}
            onClick={() => apply(INITIAL_OPTIONS)}
          >
            Reset
          </button>
        </div>
      </div>
      <div className={styles.groups}>
        {(Object.keys(OPTION_GROUPS) as OptionGroupId[]).map(group => {
          const keys = visible.filter(key => OPTIONS[key].group === group);
          return keys.length === 0 ? null : (
            <section key={group} aria-label={OPTION_GROUPS[group]}>
              <h3 className={styles.group}>{OPTION_GROUPS[group]}</h3>
              <ul className={styles.list}>
                {keys.map(key => (
                  <OptionRow key={key} kit={kit} name={key} options={options} />
                ))}
              </ul>
            </section>
          );
        })}
        <p className={styles.none} role="status">
          {visible.length > 0
            ? ''
            : onlyChanged && changed.length === 0
              ? 'All options are reset.'
              : 'No option matches.'}
        </p>
      </div>
    </div>
  );
}
