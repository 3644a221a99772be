import { useEffect, useEffectEvent, useRef, type RefObject } from 'react';

const CONTROLS = 'button, input, select, textarea';

/** A control, by its place among the controls and by what it is. */
interface Control {
  readonly index: number;
  readonly kind: string;
}

const kindOf = (element: HTMLElement): string => `${element.tagName} ${element.title}`;

const controlsOf = (stage: HTMLElement): HTMLElement[] => [
  ...stage.querySelectorAll<HTMLElement>(CONTROLS),
];

/** The control at a point. The snapshot is inert, so events don't name it. */
const controlAt = (stage: HTMLElement, x: number, y: number): Control | undefined => {
  const controls = controlsOf(stage);
  const index = controls.findIndex(element => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left <= x && x <= right && top <= y && y <= bottom;
  });
  const element = controls[index];
  return element && { index, kind: kindOf(element) };
};

const press = (stage: HTMLElement, { index, kind }: Control): void => {
  const element = controlsOf(stage)[index];
  if (!element || kindOf(element) !== kind) return;
  element.focus();
  if (element.matches('button, [type="checkbox"], [type="radio"]')) element.click();
  if (!(element instanceof HTMLSelectElement)) return;
  try {
    element.showPicker();
  } catch {
    // Browsers open the list only soon after the press. Some do not have the method.
  }
};

/**
 * Runs a component when the reader presses its snapshot, and repeats the press on the running
 * component: a press on "+Rule" adds a rule.
 *
 * @param stage - Element that contains the snapshot, and later the component.
 * @param isRunning - Whether the component took the snapshot's place.
 * @param run - Runs the component. Called for each press before that.
 */
export const useSnapshotPresses = (
  stage: RefObject<HTMLElement | null>,
  isRunning: boolean,
  run: () => void,
): void => {
  /** Pressed, but not released yet. Null if it isn't a control. */
  const pressed = useRef<Control | null>(undefined);
  const waiting = useRef<Control>(undefined);

  const onPress = useEffectEvent(({ target, clientX, clientY }: PointerEvent) => {
    // Controls beside the snapshot act by themselves.
    const isOther = isRunning || (target instanceof Element && target.closest('button, a'));
    const { current } = stage;
    pressed.current =
      isOther || !current ? undefined : (controlAt(current, clientX, clientY) ?? null);
  });
  // A scroll begins like a press, but isn't followed by a click.
  const onClick = useEffectEvent(() => {
    const control = pressed.current;
    pressed.current = undefined;
    if (control === undefined) return;
    if (!isRunning) {
      waiting.current = control ?? undefined;
      run();
    } else if (control && stage.current) {
      press(stage.current, control);
    }
  });

  useEffect(() => {
    const element = stage.current;
    if (!element) return;
    const down = (event: PointerEvent): void => onPress(event);
    const click = (): void => onClick();
    element.addEventListener('pointerdown', down);
    element.addEventListener('click', click);
    return () => {
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('click', click);
    };
  }, [stage]);

  useEffect(() => {
    const control = waiting.current;
    waiting.current = undefined;
    if (isRunning && control && stage.current) press(stage.current, control);
  }, [stage, isRunning]);
};
