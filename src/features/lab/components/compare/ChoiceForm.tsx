import { useId, type ReactNode } from 'react';
import controls from '@site/src/components/controls.module.css';
import { MAJORS } from '@site/versions.ts';
import { FORMATS, SELECTS, shared, SWITCHES, type Choice } from '../../compare/choice';
import styles from '../LabPage.module.css';
import own from './ComparePanel.module.css';

interface Props {
  readonly choice: Choice;
  readonly onChoice: (choice: Choice) => void;
}

interface VersionProps {
  readonly label: string;
  readonly majors: readonly number[];
  readonly value: number;
  readonly onValue: (major: number) => void;
}

function VersionSelect({ label, majors, value, onValue }: VersionProps): ReactNode {
  const id = useId();
  return (
    <span>
      <label htmlFor={id}>{label}</label>{' '}
      <select
        id={id}
        className={controls.select}
        value={value}
        onChange={event => onValue(Number(event.target.value))}
      >
        {majors.map(major => (
          <option key={major}>{major}</option>
        ))}
      </select>
    </span>
  );
}

/** An array with an item or without it. */
const toggled = <Item,>(items: readonly Item[], item: Item, isIn: boolean): readonly Item[] =>
  isIn ? [...items, item] : items.filter(other => other !== item);

/** Versions, formats and options. */
export function ChoiceForm({ choice, onChoice }: Props): ReactNode {
  const id = useId();
  const { before, after, formats, options } = choice;
  const selects = SELECTS.map(select => ({ ...select, sets: shared(select.sets, choice) })).filter(
    ({ sets }) => sets.length > 0,
  );
  return (
    <>
      <div className={styles.buttons}>
        <VersionSelect
          label="From version"
          majors={MAJORS.slice(1)}
          value={before}
          onValue={major =>
            onChoice({ ...choice, before: major, after: after > major ? after : major + 1 })
          }
        />
        <VersionSelect
          label="To version"
          majors={MAJORS.filter(major => major > before)}
          value={after}
          onValue={major => onChoice({ ...choice, after: major })}
        />
      </div>
      <fieldset className={own.group}>
        <legend>Formats</legend>
        {shared(FORMATS, choice).map(({ name }) => (
          <label key={name} className={styles.lane}>
            <input
              type="checkbox"
              checked={formats.includes(name)}
              onChange={event =>
                onChoice({ ...choice, formats: toggled(formats, name, event.target.checked) })
              }
            />
            <code>{name}</code>
          </label>
        ))}
      </fieldset>
      <fieldset className={own.group}>
        <legend>Options that both versions have</legend>
        {selects.map(({ label, sets }) => (
          <span key={label} className={own.option}>
            <label htmlFor={`${id}-${label}`}>
              <code>{label}</code>
            </label>{' '}
            <select
              id={`${id}-${label}`}
              className={controls.select}
              value={options.find(name => sets.some(set => set.name === name)) ?? ''}
              onChange={event => {
                const others = options.filter(name => !sets.some(set => set.name === name));
                const chosen = sets.find(({ name }) => name === event.target.value);
                onChoice({ ...choice, options: chosen ? [...others, chosen.name] : others });
              }}
            >
              <option value="">None</option>
              {sets.map(set => (
                <option key={set.name} value={set.name}>
                  {set.label}
                </option>
              ))}
            </select>
          </span>
        ))}
        {shared(SWITCHES, choice).map(({ name, label }) => (
          <label key={name} className={styles.lane}>
            <input
              type="checkbox"
              checked={options.includes(name)}
              onChange={event =>
                onChoice({ ...choice, options: toggled(options, name, event.target.checked) })
              }
            />
            <code>{label}</code>
          </label>
        ))}
      </fieldset>
    </>
  );
}
