import { useId, useMemo, type ReactNode } from 'react';
import clsx from 'clsx';
import { formatQuery } from 'react-querybuilder';
import { useQueryBuilderHistory } from 'react-querybuilder/history';
import { demoStore, useDemoPart } from '../hooks/store';
import { saveFile } from '@site/src/lib/save-file';
import { hrefWith } from '@site/src/lib/page-address';
import { useCopy } from '@site/src/hooks/useCopy';
import { useUndoKeys } from '@site/src/hooks/useUndoKeys';
import { encode } from '../codec/codec';
import { loadedQuery } from '../codec/loaded-query';
import { changedOptions } from '../model/options';
import { PRESETS } from '../model/presets';
import { withIndependentCombinators } from '../model/query';
import { BUILDER_ID } from './Builder';
import controls from '@site/src/components/controls.module.css';
import { Icon } from './Icon';
import styles from './Toolbar.module.css';

/** Elements that undo typing themselves, and dialogs, which lie above the builder. */
const TYPING = [
  'textarea',
  'input:not([type="checkbox"], [type="radio"], [type="button"], [readonly])',
  '[contenteditable="true"]',
  '[role="dialog"]',
].join(',');

interface ToolbarProps {
  /** Whether a link can hold the query. */
  readonly fitsLink: boolean;
  readonly optionsOpen: boolean;
  readonly optionsId: string;
  readonly onToggleOptions: () => void;
  /** Button that begins an inspection. */
  readonly inspect: ReactNode;
}

const loadPreset = (id: string): void => {
  const preset = PRESETS.find(candidate => candidate.id === id);
  if (!preset) return;
  const { independentCombinators } = demoStore.get().options;
  const query = independentCombinators
    ? withIndependentCombinators(preset.query, true)
    : preset.query;
  demoStore.step({ query });
};

const currentAddress = (): string => hrefWith(`#${encode(demoStore.get())}`);

const saveQuery = (): void => {
  const json = formatQuery(demoStore.get().query, 'json_without_ids');
  saveFile(new Blob([json], { type: 'application/json' }), 'query.json');
};

/** Controls that affect the whole query. */
export const Toolbar = ({
  fitsLink,
  optionsOpen,
  optionsId,
  onToggleOptions,
  inspect,
}: ToolbarProps): ReactNode => {
  const { undo, redo, canUndo, canRedo } = useQueryBuilderHistory(BUILDER_ID);
  const changed = changedOptions(useDemoPart(({ options }) => options)).length;
  useUndoKeys({ undo, redo, except: TYPING });
  const [copied, copy] = useCopy();
  const presetId = useId();
  const query = useDemoPart(state => state.query);
  const loaded = useMemo(() => loadedQuery(query), [query]);

  return (
    <div className={styles.toolbar} role="group" aria-label="Query">
      <label htmlFor={presetId} className={styles.label}>
        Load
      </label>
      <select
        id={presetId}
        className={clsx(controls.select, styles.presets)}
        value={loaded.preset ?? ''}
        onChange={event => loadPreset(event.target.value)}
      >
        {loaded.preset === undefined && (
          <option value="" disabled>
            {loaded.label}
          </option>
        )}
        {PRESETS.map(preset => (
          <option key={preset.id} value={preset.id}>
            {preset.label}
          </option>
        ))}
      </select>
      <button
        type="button"
        className={clsx(controls.button, controls.iconOnly)}
        aria-label="Undo"
        title="Undo"
        disabled={!canUndo}
        onClick={undo}
      >
        <Icon name="undo" />
      </button>
      <button
        type="button"
        className={clsx(controls.button, controls.iconOnly)}
        aria-label="Redo"
        title="Redo"
        disabled={!canRedo}
        onClick={redo}
      >
        <Icon name="redo" />
      </button>
      <span className={styles.space} />
      {fitsLink ? (
        <button
          type="button"
          className={clsx(controls.button, styles.share)}
          onClick={() => void copy(currentAddress())}
        >
          <Icon name={copied ? 'check' : 'link'} />
          <span aria-live="polite">{copied ? 'Copied' : 'Copy link'}</span>
        </button>
      ) : (
        <button type="button" className={clsx(controls.button, styles.share)} onClick={saveQuery}>
          <Icon name="download" />
          Save file
        </button>
      )}
      {inspect}
      <button
        type="button"
        className={controls.button}
        aria-expanded={optionsOpen}
        aria-controls={optionsOpen ? optionsId : undefined}
        onClick={onToggleOptions}
      >
        <Icon name="sliders" />
        Options
        {changed > 0 && (
          <span className={styles.count}>
            {changed}
            <span className={styles.hidden}> changed</span>
          </span>
        )}
      </button>
    </div>
  );
};
