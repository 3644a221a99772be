import {
  useEffect,
  useId,
  useState,
  useSyncExternalStore,
  type CSSProperties,
  type ReactNode,
} from 'react';
import Link from '@docusaurus/Link';
import { useColorMode } from '@docusaurus/theme-common';
import CodeBlock from '@theme/CodeBlock';
import TabItem from '@theme/TabItem';
import Tabs from '@theme/Tabs';
import clsx from 'clsx';
import controls from '@site/src/components/controls.module.css';
import { TIDY, TIDY_FILE } from '@site/src/kits/default/tidy';
import { guide } from '@site/versions.ts';
import { demoStore, useDemoPart } from '../hooks/store';
import { layoutClasses } from '../model/builder-props';
import { INITIAL_OPTIONS } from '../model/options';
import { isEmptyTheme, type Theme } from '../model/theme';
import { NO_THEME, PREFIX, VARIABLES } from '../theme/variables';
import { appearanceCount, subscribeToAppearance } from '../theme/applied';
import {
  BORDER_CONTRAST,
  contrast,
  LEVELS,
  lowestContrast,
  nestedBackgrounds,
  printColor,
  readableBackground,
  TEXT_CONTRAST,
} from '../theme/contrast';
import { printCss, printScss, type DarkMode } from '../theme/css';
import { VARIABLE_GROUPS } from '../theme/groups';
import { measure, type Measured } from '../theme/measure';
import { paletteOf } from '../theme/palette';
import { THEME_PRESETS, type LayoutChoice, type ThemePreset } from '../theme/presets';
import { readCss, type CssReading } from '../theme/read-css';
import { Notice } from './Notice';
import styles from './ThemeView.module.css';
import { VariableRow } from './VariableRow';
import viewStyles from './Views.module.css';
import type { ViewProps } from './view-props';

type Part = keyof Theme;

const GUIDE = guide('styling/overview');

const LAYOUT: Readonly<Record<keyof LayoutChoice, string>> = {
  showBranches: 'Branches',
  justified: 'Justified',
  responsive: 'Responsive',
};

const DENSITIES = { Compact: '0.25rem', Standard: '0.5rem', Comfortable: '0.875rem' } as const;

/** Milliseconds after which transitions of the colour mode have ended. */
const SETTLED_MS = 400;

const orNone = (theme: Theme): Theme | undefined => (isEmptyTheme(theme) ? undefined : theme);

const withValue = (theme: Theme, part: Part, name: string, value: string | undefined): Theme => {
  const { [name]: _, ...values } = theme[part];
  return { ...theme, [part]: value === undefined ? values : { ...values, [name]: value } };
};

/** What the browser computes, again after each change of the styles or of the colour mode. */
const useMeasured = (scope: string): Measured | undefined => {
  const [measured, setMeasured] = useState<Measured>();
  const { colorMode } = useColorMode();
  const count = useSyncExternalStore(subscribeToAppearance, appearanceCount, () => 0);
  const theme = useDemoPart(state => state.theme);
  const options = useDemoPart(state => state.options);
  useEffect(() => {
    const update = (): void => setMeasured(measure(scope));
    const frame = window.requestAnimationFrame(update);
    const timer = window.setTimeout(update, SETTLED_MS);
    return () => {
      window.cancelAnimationFrame(frame);
      window.clearTimeout(timer);
    };
  }, [scope, colorMode, count, theme, options]);
  return measured;
};

const sameValues = (a: Theme, b: Theme): boolean =>
  (['base', 'dark'] as const).every(part =>
    VARIABLES.every(({ name }) => a[part][name] === b[part][name]),
  );

interface PreviewProps {
  readonly preset: ThemePreset;
  readonly isDark: boolean;
  /** What the query builder has without a theme. */
  readonly without: Measured['without'] | undefined;
}

/** A group within a group, as small as a thumb. */
const Preview = ({ preset, isDark, without }: PreviewProps) => {
  const { theme, layout } = preset;
  const values = { ...without, ...theme.base, ...(isDark && theme.dark) };
  const style: CSSProperties = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [PREFIX + name, value]),
  );
  return (
    <span className={styles.preview} style={style} aria-hidden="true">
      <span className={styles.line} />
      <span className={clsx(styles.inner, layout.showBranches && styles.branches)}>
        <span className={styles.line} />
        <span className={styles.line} />
      </span>
    </span>
  );
};

interface PresetsProps extends Pick<PreviewProps, 'isDark' | 'without'> {
  readonly theme: Theme;
}

const apply = ({ theme, layout }: ThemePreset): void =>
  demoStore.step({
    theme: orNone(theme),
    options: { ...demoStore.get().options, ...layout },
  });

/** The color of a palette is that of its drop indicator. */
const MARK = 'dnd-drop-indicator-color';

interface OneColorProps {
  readonly theme: Theme;
  readonly colorOf: Measured['colorOf'];
}

/** Sets all colors from one. */
const OneColor = ({ theme, colorOf }: OneColorProps): ReactNode => {
  const own = theme.base[MARK] ?? '';
  const value = /^#[\da-f]{6}$/.test(own) ? own : '#2563eb';
  return (
    <label className={styles.oneColor}>
      <span className={styles.swatch}>
        <span style={{ background: value }} />
        <input
          type="color"
          value={value}
          onChange={({ target }) => {
            const color = colorOf(target.value);
            if (!color) return;
            const { base, dark } = paletteOf(color);
            demoStore.restyle({
              base: { ...theme.base, ...base },
              dark: { ...theme.dark, ...dark },
            });
          }}
        />
      </span>
      Colors from your brand color
    </label>
  );
};

const Presets = ({ theme, isDark, without }: PresetsProps): ReactNode => (
  <section aria-label="Presets">
    <ul className={styles.presets}>
      {THEME_PRESETS.map(preset => (
        <li key={preset.label}>
          <button
            type="button"
            className={styles.preset}
            aria-pressed={sameValues(theme, preset.theme)}
            onClick={() => apply(preset)}
          >
            <Preview preset={preset} isDark={isDark} without={without} />
            {preset.label}
          </button>
        </li>
      ))}
    </ul>
  </section>
);

interface ChoicesProps {
  readonly label: string;
  readonly choices: readonly (readonly [value: string, label: string])[];
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A choice of a few, all of which are visible. */
const Choices = ({ label, choices, value, onChange }: ChoicesProps): ReactNode => {
  const name = useId();
  return (
    <fieldset className={styles.choices}>
      <legend>{label}</legend>
      {choices.map(([choice, text]) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            name={name}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          {text}
        </label>
      ))}
    </fieldset>
  );
};

const Layout = (): ReactNode => {
  const options = useDemoPart(state => state.options);
  return (
    <fieldset className={styles.choices}>
      <legend>Layout</legend>
      {(Object.keys(LAYOUT) as (keyof LayoutChoice)[]).map(key => (
        <label key={key} className={styles.choice}>
          <input
            type="checkbox"
            checked={options[key]}
            onChange={event =>
              demoStore.step({ options: { ...options, [key]: event.target.checked } })
            }
          />
          {LAYOUT[key]}
        </label>
      ))}
    </fieldset>
  );
};

const ratio = (value: number): string => `${(Math.floor(value * 10) / 10).toFixed(1)}:1`;

interface ContrastProps {
  readonly measured: Measured;
  readonly mode: string;
  readonly onFix: (color: string) => void;
}

/** Contrast of the text and of the border in the colour mode of the page. */
const Contrast = ({ measured, mode, onFix }: ContrastProps): ReactNode => {
  const { text, page, values, colorOf } = measured;
  const group = colorOf(values['background-color'] ?? '') ?? [0, 0, 0, 0];
  const lowest = lowestContrast(text, page, group);
  const border = colorOf(values['border-color'] ?? '');
  const hasBorder = border !== undefined && values['border-style'] !== 'none';
  const [outermost = page] = nestedBackgrounds(page, group, 1);
  const borderContrast = hasBorder ? contrast(border, outermost) : undefined;
  const isEnough = lowest.contrast >= TEXT_CONTRAST;
  const fix = isEnough ? undefined : readableBackground(text, page, group);
  return (
    <section aria-label="Contrast" className={styles.contrast}>
      <div role="status">
        <Notice kind={isEnough ? 'success' : 'warning'}>
          Text on the background, {mode} mode: {ratio(lowest.contrast)}
          {isEnough
            ? `, also in groups of level ${LEVELS}.`
            : ` in groups of level ${lowest.level}. Text needs ${TEXT_CONTRAST}:1.`}
          {borderContrast !== undefined &&
            ` Border: ${ratio(borderContrast)}${borderContrast < BORDER_CONTRAST ? ` (decoration may be below ${BORDER_CONTRAST}:1)` : ''}.`}
        </Notice>
      </div>
      {!isEnough &&
        (fix ? (
          <button type="button" className={controls.button} onClick={() => onFix(printColor(fix))}>
            <span className={styles.dot} style={{ background: printColor(fix) }} />
            Use the background {printColor(fix)}
          </button>
        ) : (
          <p className={viewStyles.hint}>
            The text of this page has too little contrast without a background, too.
          </p>
        ))}
    </section>
  );
};

const Result = ({ reading }: { readonly reading: CssReading }): ReactNode => {
  const { theme, values, leftOut, refusal } = reading;
  if (refusal !== undefined) return <Notice kind="error">{refusal}</Notice>;
  const rest = leftOut.length > 0 && (
    <ul className={styles.leftOut}>
      {leftOut.map(each => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
  if (!theme) {
    return (
      <Notice kind="error">
        There is no <code>{PREFIX}…</code> variable of the library in this text, so the theme stays
        as it is.
        {rest}
      </Notice>
    );
  }
  return (
    <Notice kind={leftOut.length === 0 ? 'success' : 'warning'}>
      {values === 1 ? '1 value read.' : `${values} values read.`}
      {rest && <> Left out:{rest}</>}
    </Notice>
  );
};

/** Module state, because a switch of kit remounts the view. */
let typed = '';

const PasteCss = (): ReactNode => {
  const id = useId();
  const [text, setText] = useState(typed);
  const [reading, setReading] = useState<CssReading>();
  return (
    <form
      className={viewStyles.form}
      onSubmit={event => {
        event.preventDefault();
        const next = readCss(text);
        if (next.theme) demoStore.step({ theme: next.theme });
        setReading(next);
      }}
    >
      <div>
        <label htmlFor={id} className={viewStyles.caption}>
          CSS to read
        </label>
        <textarea
          id={id}
          className={clsx(controls.input, viewStyles.source)}
          value={text}
          rows={5}
          spellCheck={false}
          placeholder={`.queryBuilder {\n  ${PREFIX}spacing: 0.75rem;\n}`}
          onChange={event => {
            typed = event.target.value;
            setText(typed);
            setReading(undefined);
          }}
        />
      </div>
      <div>
        <button type="submit" className={controls.button}>
          Read CSS
        </button>
      </div>
      <div role="status" className={viewStyles.message}>
        {reading && <Result reading={reading} />}
      </div>
    </form>
  );
};

const DARK_MODES: readonly (readonly [DarkMode, string])[] = [
  ['media', 'Preference of the reader'],
  ['attribute', 'data-theme attribute'],
];

/** What the CSS of the theme needs to look as it does here. */
const Needs = (): ReactNode => {
  const options = useDemoPart(state => state.options);
  const classes = layoutClasses(options);
  return (
    <>
      {options.tidyControls && (
        <p className={viewStyles.hint}>
          The plain HTML controls also use <Link to={`/#${TIDY}`}>{TIDY_FILE}</Link>.
        </p>
      )}
      {classes.length > 0 && (
        <p className={viewStyles.hint}>
          The layout needs a prop:{' '}
          <code>{`controlClassnames={{ queryBuilder: '${classes.join(' ')}' }}`}</code>
        </p>
      )}
    </>
  );
};

const Output = ({ theme }: { readonly theme: Theme }): ReactNode => {
  const [dark, setDark] = useState<DarkMode>('media');
  const hasDark = Object.keys(theme.dark).length > 0;
  if (isEmptyTheme(theme)) {
    return (
      <p className={viewStyles.hint}>
        The theme of the kit is unchanged. What you change appears here as CSS and SCSS.
      </p>
    );
  }
  return (
    <>
      {hasDark && (
        <Choices
          label="Dark mode by"
          choices={DARK_MODES}
          value={dark}
          onChange={value => setDark(value as DarkMode)}
        />
      )}
      <Tabs lazy>
        <TabItem value="css" label="CSS">
          <CodeBlock language="css" className={viewStyles.code}>
            {printCss(theme, { dark })}
          </CodeBlock>
          <p className={viewStyles.hint}>
            Load it after <code>query-builder.css</code>.
          </p>
          <Needs />
        </TabItem>
        <TabItem value="scss" label="SCSS">
          <CodeBlock language="scss" className={viewStyles.code}>
            {printScss(theme, { dark })}
          </CodeBlock>
          <p className={viewStyles.hint}>
            Load it instead of <code>query-builder.css</code>. SCSS variables set <code>:root</code>
            . Where a style sheet sets the variables on the query builder itself, as{' '}
            <code>tidy-controls.css</code> does, use the CSS.
          </p>
        </TabItem>
      </Tabs>
    </>
  );
};

/** The library's CSS variables and layout classes, live. */
export default function ThemeView({ kit }: ViewProps): ReactNode {
  const theme = useDemoPart(state => state.theme) ?? NO_THEME;
  const hasClassnames = useDemoPart(({ options }) => !options.suppressStandardClassnames);
  const [part, setPart] = useState<Part>('base');
  const { colorMode, setColorMode } = useColorMode();
  const measured = useMeasured(`kit-${kit.id}`);
  const isDark = colorMode === 'dark';
  const without = measured?.without.spacing ?? '';
  const spacings: readonly string[] = Object.values(DENSITIES);
  // A value of the dark mode hides that of both modes.
  const hidden = isDark && part === 'base' ? Object.keys(theme.dark).length : 0;

  const set = (name: string, value: string | undefined, where: Part = part): void => {
    const initial = VARIABLES.find(each => each.name === name)?.initial;
    const holdsAnyway =
      where === 'base' && value === initial && measured?.without[name] === initial;
    demoStore.restyle(orNone(withValue(theme, where, name, holdsAnyway ? undefined : value)));
  };

  const reset = (): void => {
    const { showBranches, justified, responsive } = INITIAL_OPTIONS;
    demoStore.step({
      theme: undefined,
      options: { ...demoStore.get().options, showBranches, justified, responsive },
    });
  };

  const fix = (color: string): void =>
    set(
      'background-color',
      color,
      isDark && theme.dark['background-color'] !== undefined ? 'dark' : part,
    );

  return (
    <>
      <Presets theme={theme} isDark={isDark} without={measured?.without} />
      {measured && <OneColor theme={theme} colorOf={measured.colorOf} />}
      {measured && <Contrast measured={measured} mode={colorMode} onFix={fix} />}
      {!hasClassnames && (
        <Notice kind="warning">
          The option “No standard class names” removes the class that these values are set on.
        </Notice>
      )}
      <div className={styles.settings}>
        <Choices
          label="Density"
          choices={[
            // The style sheet of a kit may have a spacing of its own.
            ...(spacings.includes(without) ? [] : [[without, 'Default'] as const]),
            ...Object.entries(DENSITIES).map(([label, value]) => [value, label] as const),
          ]}
          value={theme.base.spacing ?? without}
          onChange={value => set('spacing', value === without ? undefined : value, 'base')}
        />
        <Layout />
        <Choices
          label="Values for"
          choices={[
            ['base', 'Both modes'],
            ['dark', 'Dark mode only'],
          ]}
          value={part}
          onChange={value => setPart(value as Part)}
        />
        <button
          type="button"
          className={controls.button}
          disabled={isEmptyTheme(theme)}
          onClick={reset}
        >
          Reset theme
        </button>
      </div>
      {part === 'dark' && !isDark && (
        <Notice kind="info">
          The page is in light mode.{' '}
          <button type="button" className={styles.inline} onClick={() => setColorMode('dark')}>
            Switch to dark mode
          </button>
        </Notice>
      )}
      {hidden > 0 && (
        <Notice kind="info">
          In dark mode, {hidden === 1 ? 'a value' : `${hidden} values`} of “Dark mode only” take
          precedence.
        </Notice>
      )}
      <div className={styles.groups}>
        {VARIABLE_GROUPS.map(({ label: group, isFolded, variables }) => (
          <details key={group} open={!isFolded} className={styles.group}>
            <summary>{group}</summary>
            <ul className={styles.rows}>
              {variables.map(({ name, label }) => (
                <VariableRow
                  key={`${part} ${name}`}
                  group={group}
                  label={label}
                  name={name}
                  own={theme[part][name] ?? ''}
                  inherited={
                    (part === 'dark' ? theme.base[name] : undefined) ??
                    measured?.without[name] ??
                    ''
                  }
                  measured={measured}
                  onChange={value => set(name, value)}
                />
              ))}
            </ul>
          </details>
        ))}
        <p className={viewStyles.hint}>
          <code>--rqb-base-color</code> has no effect in this version of the library.{' '}
          <Link to={`${GUIDE}#css-variables`}>Guide to the variables</Link>
        </p>
      </div>
      <Output theme={theme} />
      <PasteCss />
    </>
  );
}
