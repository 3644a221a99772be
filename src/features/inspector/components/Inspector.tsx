import {
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
  type ReactNode,
  type RefObject,
} from 'react';
import { nameOf, recordingOf, type Located } from '../model/locate';
import { createRecorder, type Extend } from '../model/recorder';
import { createScene } from '../model/scene';
import styles from './Inspector.module.css';
import { Overlay } from './Overlay';
import { PartPanel } from './PartPanel';

/** Module state, because a switch of kit remounts the page. */
let keptId: string | undefined;

interface InspectorProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly kit: string | undefined;
  readonly onExtend: (extend: Extend | undefined) => void;
  readonly onLeave: () => void;
}

const whereOf = ({ path, isInSubquery }: Located): string =>
  `path [${path.join(', ')}]${isInSubquery ? ' of a subquery' : ''}`;

/** Shows the part of the query builder that the reader points at, and explains the selected one. */
export default function Inspector({ stage, kit, onExtend, onLeave }: InspectorProps): ReactNode {
  const [recorder] = useState(createRecorder);
  const [scene] = useState(() => createScene(stage));
  const parts = useSyncExternalStore(scene.subscribe, scene.parts);
  useSyncExternalStore(recorder.subscribe, recorder.version);
  const [pointedId, setPointedId] = useState<string>();
  const [selectedId, setSelectedId] = useState(kit === undefined ? undefined : keptId);
  const [said, setSaid] = useState('');
  const panel = useRef<HTMLElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  const { extend } = recorder;
  useEffect(() => {
    onExtend(extend);
    return () => onExtend(undefined);
    // The callback only sets state.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [extend]);

  const pointed = parts.find(({ id }) => id === pointedId);
  const selected = parts.find(({ id }) => id === selectedId);

  const select = (located: Located, byKey: boolean): void => {
    if (kit !== undefined) keptId = located.id;
    setSelectedId(located.id);
    setSaid(`Selected: ${nameOf(located.part)}, ${whereOf(located)}.`);
    // After the panel shows the part.
    if (byKey) requestAnimationFrame(() => heading.current?.focus());
  };

  // The panel stays at the end of the window and must not cover the part.
  useEffect(() => {
    const element = parts.find(({ id }) => id === selectedId)?.element;
    if (!element || !panel.current) return;
    const { top, bottom } = element.getBoundingClientRect();
    const end = panel.current.getBoundingClientRect().top - 16;
    const start = window.innerHeight / 8;
    if (bottom > end) window.scrollBy({ top: Math.min(bottom - end, top - start) });
    // Only when another part is selected.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [selectedId]);

  return (
    <section ref={panel} aria-label="Inspector" className={styles.panel} data-search="skip">
      <Overlay
        stage={stage}
        parts={parts}
        pointed={pointed}
        selected={selected}
        onPoint={(located, byKey) => {
          setPointedId(located?.id);
          if (located && byKey) {
            const at = parts.indexOf(located) + 1;
            setSaid(`${nameOf(located.part)}, ${whereOf(located)}, ${at} of ${parts.length}.`);
          }
        }}
        onSelect={select}
        onLeave={onLeave}
      />
      <p role="status" className={styles.status}>
        {said}
      </p>
      {parts.length === 0 ? (
        <p className={styles.hint}>
          There is no part to inspect. The inspector finds parts by their standard class names,
          which <code>suppressStandardClassnames</code> leaves out.
        </p>
      ) : selected ? (
        <PartPanel
          key={selected.part.key}
          heading={heading}
          located={selected}
          where={whereOf(selected)}
          recording={recordingOf(selected, recorder.all())}
          kit={kit}
          onLeave={onLeave}
        />
      ) : (
        <p className={styles.hint}>
          Point at a part and press it. With the keyboard: Tab and the arrow keys move among the
          parts, Enter selects, Escape leaves. Open lists and calendars are not part of the
          inspection.
        </p>
      )}
    </section>
  );
}
