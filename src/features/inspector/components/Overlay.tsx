import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  type RefObject,
} from 'react';
import clsx from 'clsx';
import { createPortal } from 'react-dom';
import { locateAt, nameOf, type Located } from '../model/locate';
import { OVERLAY } from '../model/scene';
import styles from './Inspector.module.css';

interface OverlayProps {
  readonly stage: RefObject<HTMLElement | null>;
  readonly parts: readonly Located[];
  readonly pointed: Located | undefined;
  readonly selected: Located | undefined;
  readonly onPoint: (located: Located | undefined, byKey: boolean) => void;
  readonly onSelect: (located: Located, byKey: boolean) => void;
  readonly onLeave: () => void;
}

interface OutlineProps {
  readonly located: Located | undefined;
  readonly parts: readonly Located[];
  readonly className?: string;
}

/** A frame around a part, with its name. */
const Outline = ({ located, parts, className }: OutlineProps): ReactNode => {
  const frame = useRef<HTMLDivElement>(null);
  const tag = useRef<HTMLSpanElement>(null);

  // Also when the list is new: the builder changed.
  useLayoutEffect(() => {
    const around = frame.current?.parentElement;
    if (!frame.current || !tag.current || !located || !around) return;
    const part = located.element.getBoundingClientRect();
    const all = around.getBoundingClientRect();
    const { style } = frame.current;
    style.left = `${part.left - all.left}px`;
    style.top = `${part.top - all.top}px`;
    style.width = `${part.width}px`;
    style.height = `${part.height}px`;
    const { offsetHeight, offsetWidth } = tag.current;
    const isAbove = part.top - all.top >= offsetHeight;
    tag.current.style.top = isAbove ? `${-offsetHeight}px` : '0';
    tag.current.style.left = `${Math.min(0, all.right - part.left - offsetWidth)}px`;
  }, [located, parts]);

  return (
    located && (
      <div ref={frame} className={clsx(styles.outline, className)} aria-hidden="true">
        <span ref={tag} className={styles.tag}>
          {nameOf(located.part)}
        </span>
      </div>
    )
  );
};

type Step = (index: number, parts: readonly Located[]) => number;

const next: Step = index => index + 1;
const previous: Step = index => index - 1;

/** To the part around, and to the first part inside. */
const outward: Step = (index, parts) => {
  const element = parts[index]?.element;
  return parts.findLastIndex(
    (other, at) => at < index && element !== undefined && other.element.contains(element),
  );
};
const inward: Step = (index, parts) =>
  parts[index]?.element.contains(parts[index + 1]?.element ?? null) ? index + 1 : -1;

const STEPS: Readonly<Record<string, Step>> = {
  ArrowRight: next,
  ArrowLeft: previous,
  ArrowUp: outward,
  ArrowDown: inward,
  Home: () => 0,
  End: (_, parts) => parts.length - 1,
};

const MIRRORED: Readonly<Record<string, string>> = {
  ArrowRight: 'ArrowLeft',
  ArrowLeft: 'ArrowRight',
};

/**
 * Lies over the query builder and receives the pointer and the keys in its place, so a press selects a
 * part instead of using it.
 */
export const Overlay = (props: OverlayProps): ReactNode => {
  const { stage, parts, pointed, selected, onPoint, onSelect, onLeave } = props;
  const overlay = useRef<HTMLDivElement>(null);
  const frame = useRef(0);

  // As wide as what the stage scrolls.
  useLayoutEffect(() => {
    const { current } = overlay;
    if (!current || !stage.current) return;
    current.style.width = '0';
    current.style.width = `${stage.current.scrollWidth}px`;
  }, [stage, parts]);

  const toOverlay = useEffectEvent((event: FocusEvent) => {
    const { target } = event;
    if (!(target instanceof Element) || target.closest(`[${OVERLAY}]`)) return;
    const located = parts.findLast(({ element }) => element.contains(target));
    overlay.current?.focus({ preventScroll: true });
    if (located) onPoint(located, true);
  });

  useEffect(() => {
    overlay.current?.focus({ preventScroll: true });
    const root = stage.current;
    const onFocus = (event: FocusEvent): void => toOverlay(event);
    // The Tab key reaches controls under the overlay.
    root?.addEventListener('focusin', onFocus);
    return () => {
      cancelAnimationFrame(frame.current);
      root?.removeEventListener('focusin', onFocus);
    };
  }, [stage]);

  const goTo = (index: number): void => {
    const located = parts[index];
    if (!located) return;
    located.element.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    onPoint(located, true);
  };

  const onKeyDown = (event: KeyboardEvent<HTMLDivElement>): void => {
    const index = pointed ? parts.indexOf(pointed) : -1;
    if (event.key === 'Escape') onLeave();
    else if (event.key === 'Enter' || event.key === ' ') {
      if (pointed) onSelect(pointed, true);
    } else if (event.key === 'Tab') {
      const to = event.shiftKey ? index - 1 : index + 1;
      // At both ends, the key leaves the overlay.
      if (to < 0 && event.shiftKey) {
        event.preventDefault();
        onLeaveBackwards(event.currentTarget);
        return;
      }
      if (!parts[to]) return;
      goTo(to);
    } else {
      const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl';
      const step = STEPS[(isMirrored && MIRRORED[event.key]) || event.key];
      if (!step) return;
      goTo(step(index, parts));
    }
    event.preventDefault();
  };

  /** To the control before the builder, because the browser would choose one under the overlay. */
  const onLeaveBackwards = (current: HTMLElement): void => {
    const all = [
      ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, select, input'),
    ];
    all
      .findLast(
        each =>
          !stage.current?.contains(each) &&
          each.compareDocumentPosition(current) & Node.DOCUMENT_POSITION_FOLLOWING,
      )
      ?.focus();
  };

  const onMouseMove = ({ clientX, clientY }: MouseEvent): void => {
    cancelAnimationFrame(frame.current);
    frame.current = requestAnimationFrame(() => onPoint(locateAt(parts, clientX, clientY), false));
  };

  const onClick = ({ clientX, clientY, detail }: MouseEvent): void => {
    // Assistive technology clicks without a place.
    const located = detail === 0 ? pointed : locateAt(parts, clientX, clientY);
    if (!located) return;
    onPoint(located, false);
    onSelect(located, detail === 0);
  };

  return (
    stage.current &&
    createPortal(
      // The reader moves among the parts with keys that assistive technology must not take.
      // eslint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
      <div
        ref={overlay}
        role="application"
        aria-label="Parts of the query builder"
        // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        className={styles.overlay}
        {...{ [OVERLAY]: '' }}
        onKeyDown={onKeyDown}
        onMouseMove={onMouseMove}
        onMouseLeave={() => {
          cancelAnimationFrame(frame.current);
          onPoint(undefined, false);
        }}
        onClick={onClick}
      >
        <Outline located={selected} parts={parts} className={styles.selected} />
        <Outline located={pointed} parts={parts} />
      </div>,
      stage.current,
    )
  );
};
