import { lazy, Suspense, useRef, useState, type ReactNode, type RefObject } from 'react';
import { loadCode } from '@site/src/lib/load-code';
import type { Extend } from './model/recorder';

const Inspector = lazy(() => loadCode(() => import('./components/Inspector')));

/** Module state, because a switch of kit remounts the page. */
let isKept = false;

interface InspectorOptions {
  /** Element that contains the query builder. It must be positioned. */
  readonly stage: RefObject<HTMLElement | null>;
  readonly className?: string;
  /** Stands for the text of the button. */
  readonly icon?: ReactNode;
  /** The kit of a demo, whose inspection continues in another kit. Absent elsewhere. */
  readonly kit?: string;
  /** Called when an inspection begins. */
  readonly onBegin?: () => void;
}

/** What a page renders to have its query builder inspected. */
export interface Inspection {
  readonly button: ReactNode;
  /** Stands after the stage. */
  readonly panel: ReactNode;
  /** For the slot around the query builder, while it is inspected. */
  readonly extend: Extend | undefined;
}

/** Lets readers inspect the parts of a query builder. The code loads when an inspection begins. */
export const useInspector = ({
  stage,
  className,
  icon,
  kit,
  onBegin,
}: InspectorOptions): Inspection => {
  const [isOn, setOn] = useState(kit !== undefined && isKept);
  const [extend, setExtend] = useState<Extend>();
  const button = useRef<HTMLButtonElement>(null);
  const turn = (on: boolean): void => {
    if (kit !== undefined) isKept = on;
    if (on) onBegin?.();
    setOn(on);
  };
  return {
    extend,
    button: (
      <button
        ref={button}
        type="button"
        className={className}
        aria-pressed={isOn}
        aria-label={icon ? 'Inspect' : undefined}
        title={icon ? 'Inspect' : undefined}
        onClick={() => turn(!isOn)}
      >
        {icon ?? 'Inspect'}
      </button>
    ),
    panel: isOn && (
      <Suspense>
        <Inspector
          stage={stage}
          kit={kit}
          onExtend={next => setExtend(() => next)}
          onLeave={() => {
            turn(false);
            button.current?.focus();
          }}
        />
      </Suspense>
    ),
  };
};
