import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const CONTROLS = 'button, input, select, textarea';

/** A point, in pixels from the corner of the stage. */
interface Point {
  readonly x: number;
  readonly y: number;
}

/** Presses the control at a point, if there is one. */
const press = (stage: HTMLElement, { x, y }: Point): void => {
  const { left, top } = stage.getBoundingClientRect();
  const control = document.elementFromPoint(left + x, top + y)?.closest(CONTROLS);
  if (!(control instanceof HTMLElement) || !stage.contains(control)) return;
  control.focus();
  if (control.matches('button, [type="checkbox"], [type="radio"]')) control.click();
};

/**
 * Runs a component when the reader presses its snapshot, and repeats the press on the running
 * component, which looks the same: a press on "+Rule" adds a rule.
 *
 * @param stage - Element that contains the snapshot, and later the component.
 * @param phase - `running` once the component took the snapshot's place.
 * @param run - Runs the component. Called for a press before that, unless it is loading.
 */
export const useSnapshotPresses = (
  stage: RefObject<HTMLElement | null>,
  phase: 'waiting' | 'loading' | 'failed' | 'running',
  run: () => void,
): void => {
  const isRunning = phase === 'running';
  const waiting = useRef<Point>(undefined);

  const onClick = useEffectEvent(({ target, clientX, clientY }: MouseEvent) => {
    const { current } = stage;
    // Controls act by themselves. Those of the snapshot are inert: the click is on the stage, also
    // if the component took the snapshot's place before the button was released.
    if (!current || (target instanceof Element && target.closest(`${CONTROLS}, a, label`))) return;
    const { left, top } = current.getBoundingClientRect();
    const point = { x: clientX - left, y: clientY - top };
    if (isRunning) {
      press(current, point);
      return;
    }
    waiting.current = point;
    if (phase !== 'loading') run();
  });

  useEffect(() => {
    const element = stage.current;
    const click = (event: MouseEvent): void => onClick(event);
    element?.addEventListener('click', click);
    return () => element?.removeEventListener('click', click);
  }, [stage]);

  useEffect(() => {
    const point = waiting.current;
    waiting.current = undefined;
    if (isRunning && point && stage.current) press(stage.current, point);
  }, [stage, isRunning]);
};
