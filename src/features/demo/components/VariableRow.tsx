import { useId, useState, type ReactNode } from 'react';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { isThemeValue, kindOf, LINE_STYLES, PREFIX } from '../theme/variables';
import { printColor, type Rgba } from '../theme/contrast';
import { readLength } from '../theme/css';
import type { Measured } from '../theme/measure';
import { Icon } from './Icon';
import styles from './ThemeView.module.css';

const UNITS = ['px', 'rem', 'em'];

const CURSORS = ['not-allowed', 'no-drop', 'default', 'help', 'move', 'grabbing'];

interface ControlProps {
  readonly id: string;
  /** Name of the control for people who don't see its group. */
  readonly label: string;
  readonly name: string;
  /** The value of the theme. Empty if it has none. */
  readonly own: string;
  /** The value that holds otherwise. */
  readonly inherited: string;
  readonly measured: Measured | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A text field that keeps what is typed until it is a value. */
const TextControl = ({ id, name, own, inherited, onChange }: ControlProps): ReactNode => {
  const [draft, setDraft] = useState<string>();
  const isValid = (text: string): boolean =>
    text === '' ||
    (isThemeValue(name, text) && (kindOf(name) !== 'color' || CSS.supports('color', text)));
  const shown = draft ?? own;
  return (
    <input
      id={id}
      type="text"
      className={clsx(controls.input, styles.value)}
      value={shown}
      placeholder={inherited}
      spellCheck={false}
      autoComplete="off"
      aria-invalid={!isValid(shown.trim())}
      onChange={event => {
        const text = event.target.value;
        setDraft(text);
        if (isValid(text.trim())) onChange(text.trim() || undefined);
      }}
      onBlur={() => {
        if (isValid(shown.trim())) setDraft(undefined);
      }}
    />
  );
};

const BLACK: Rgba = [0, 0, 0, 1];

const ColorControl = (props: ControlProps): ReactNode => {
  const { label, own, inherited, measured, onChange } = props;
  const color = measured?.colorOf(own || inherited) ?? BLACK;
  const [red, green, blue, alpha] = color;
  return (
    <>
      <span className={styles.swatch}>
        <span
          style={{
            background: `linear-gradient(135deg, ${printColor([red, green, blue, 1])} 50%, ${printColor(color)} 50%)`,
          }}
        />
        <input
          type="color"
          aria-label={`${label}: color`}
          value={printColor([red, green, blue, 1])}
          onChange={event => {
            const picked = measured?.colorOf(event.target.value) ?? BLACK;
            // A color that cannot be seen would seem to have no effect.
            onChange(printColor([picked[0], picked[1], picked[2], alpha || 1]));
          }}
        />
      </span>
      <TextControl {...props} />
      <input
        type="range"
        className={styles.alpha}
        aria-label={`${label}: opacity`}
        aria-valuetext={`${Math.round(alpha * 100)}%`}
        title="Opacity"
        min={0}
        max={100}
        value={Math.round(alpha * 100)}
        onChange={event =>
          onChange(printColor([red, green, blue, Number(event.target.value) / 100]))
        }
      />
    </>
  );
};

const LengthControl = (props: ControlProps): ReactNode => {
  const { id, label, own, inherited, onChange } = props;
  const length = readLength(own);
  const other = readLength(inherited);
  // A calculation is text.
  if (own !== '' && (!length || !UNITS.includes(length.unit))) return <TextControl {...props} />;
  const unit = length?.unit ?? other?.unit ?? 'px';
  const step = unit === 'px' ? 1 : 0.0625;
  return (
    <>
      <input
        id={id}
        type="number"
        className={clsx(controls.input, styles.number)}
        min={0}
        step={step}
        value={length?.number ?? ''}
        placeholder={other?.number ?? inherited}
        onChange={event => {
          const { value } = event.target;
          onChange(readLength(value) ? `${value}${unit}` : undefined);
        }}
      />
      <select
        className={clsx(controls.select, styles.unit)}
        aria-label={`${label}: unit`}
        value={UNITS.includes(unit) ? unit : 'px'}
        onChange={event => {
          const number = length?.number ?? other?.number;
          if (number !== undefined) onChange(`${number}${event.target.value}`);
        }}
      >
        {UNITS.map(each => (
          <option key={each}>{each}</option>
        ))}
      </select>
    </>
  );
};

const ListControl = ({ id, name, own, inherited, onChange }: ControlProps): ReactNode => {
  const choices: readonly string[] = kindOf(name) === 'style' ? LINE_STYLES : CURSORS;
  return (
    <select
      id={id}
      className={clsx(controls.select, styles.value)}
      value={own}
      onChange={event => onChange(event.target.value || undefined)}
    >
      <option value="">{inherited} (unchanged)</option>
      {(own === '' || choices.includes(own) ? choices : [own, ...choices]).map(each => (
        <option key={each}>{each}</option>
      ))}
    </select>
  );
};

const CONTROLS = {
  color: ColorControl,
  length: LengthControl,
  style: ListControl,
  cursor: ListControl,
} as const;

interface VariableRowProps extends Omit<ControlProps, 'id'> {
  readonly group: string;
}

/** A variable with the control that fits what it holds. */
export const VariableRow = ({ group, label, ...props }: VariableRowProps): ReactNode => {
  const id = useId();
  const { name, own, onChange } = props;
  const Control = CONTROLS[kindOf(name)];
  return (
    <li className={styles.row}>
      <label htmlFor={id} className={styles.name} title={PREFIX + name}>
        {label}
      </label>
      <Control {...props} id={id} label={`${group}, ${label}`} />
      <button
        type="button"
        className={clsx(controls.button, controls.quiet, controls.iconOnly, styles.unset)}
        aria-label={`Reset ${group}, ${label}`}
        title="Reset"
        disabled={own === ''}
        onClick={() => onChange(undefined)}
      >
        <Icon name="undo" />
      </button>
    </li>
  );
};
