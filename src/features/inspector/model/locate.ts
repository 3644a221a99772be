import { PARTS, type Part } from './parts';
import { idOf, type Recording } from './recorder';

/** A part on the page. */
export interface Located {
  /** Identifies the part while the builder re-renders. */
  readonly id: string;
  readonly part: Part;
  readonly element: HTMLElement;
  /** Path of the rule or group that has the part. */
  readonly path: readonly number[];
  /** Whether the path is that within a subquery. */
  readonly isInSubquery: boolean;
}

const BY_CLASS = new Map(PARTS.map(part => [part.className, part]));

const BUILDER = '.queryBuilder';

/** Rules that wait to be rendered are shown as text. */
const SELECTOR = PARTS.map(
  ({ className }) => `.${className}:not([data-waiting], [data-waiting] *)`,
).join();

const partOf = (element: Element): Part | undefined => {
  for (const name of element.classList) {
    const part = BY_CLASS.get(name);
    if (part) return part;
  }
  return undefined;
};

const itemOf = (element: Element): Element | null => element.closest('[data-path]');

/** Some kits give the class to an element within the control as well. */
const isRepeated = (element: Element, part: Part): boolean => {
  const around = element.parentElement?.closest(`.${part.className}`);
  return around ? itemOf(around) === itemOf(element) : false;
};

/** All parts within an element, in document order. */
export const locateAll = (stage: Element): Located[] => {
  const counts = new Map<string, number>();
  return [...stage.querySelectorAll<HTMLElement>(SELECTOR)].flatMap(element => {
    const part = partOf(element);
    if (!part || !element.closest(BUILDER) || isRepeated(element, part)) return [];
    const item = itemOf(element);
    const path = item?.getAttribute('data-path') ?? '[]';
    const isInSubquery =
      part.key !== 'rule' &&
      Boolean(element.parentElement?.closest('.rule .ruleGroup-body, .rule .ruleGroup-header'));
    const place = `${part.key} ${path}`;
    const count = counts.get(place) ?? 0;
    counts.set(place, count + 1);
    return [
      {
        id: `${place} ${count}`,
        part,
        element,
        path: JSON.parse(path) as readonly number[],
        isInSubquery,
      },
    ];
  });
};

/** Name of a part in words. */
export const nameOf = ({ key }: Part): string =>
  key
    .replaceAll(/[A-Z]/g, letter => ` ${letter.toLowerCase()}`)
    .replace(/^./, letter => letter.toUpperCase());

const holds = (element: Element, x: number, y: number): boolean => {
  const { left, right, top, bottom } = element.getBoundingClientRect();
  return x >= left && x < right && y >= top && y < bottom;
};

/**
 * The innermost part at a point of the window. Compares boxes, because browsers find no elements
 * that ignore the pointer, as disabled buttons of some kits do.
 */
export const locateAt = (all: readonly Located[], x: number, y: number): Located | undefined =>
  all.findLast(({ element }) => holds(element, x, y));

interface Value {
  readonly rule?: { readonly id?: string; readonly value?: { readonly id?: string } };
}

/** Index among the combinators between the rules of a group, which share the group's id. */
const indexBetween = (element: Element): number => {
  const between = element.closest('.betweenRules');
  if (!between?.parentElement) return 0;
  return [...between.parentElement.children]
    .filter(sibling => sibling.matches('.betweenRules'))
    .indexOf(between);
};

const byPath = (a: Recording, b: Recording): number =>
  ((a.props.path as readonly number[]).at(-1) ?? 0) -
  ((b.props.path as readonly number[]).at(-1) ?? 0);

/** What the control of a part receives. Undefined if nothing was recorded. */
export const recordingOf = (
  { part, element }: Located,
  recordings: Iterable<Recording>,
): Recording | undefined => {
  const keys = [part.inner, part.control].filter(key => key !== null);
  const item = element.closest('[data-rule-id], [data-rule-group-id]');
  const id = item?.getAttribute('data-rule-id') ?? item?.getAttribute('data-rule-group-id');
  const all = [...recordings];
  // The group of a subquery is the value of its rule.
  const subquery = all.find(({ key, props }) => key === 'rule' && idOf(props) === id);
  const ids = [id, (subquery?.props as Value | undefined)?.rule?.value?.id];
  for (const key of keys) {
    const found = all
      .filter(each => each.key === key && ids.includes(idOf(each.props)))
      .sort(byPath);
    // One class may name several controls of the same kind, such as the buttons to undo and redo.
    const named = found.filter(({ props }) =>
      String(props.className).split(' ').includes(part.className),
    );
    const fitting = named.length > 0 ? named : found;
    if (fitting.length === 0) continue;
    const isBetween = element.closest('.betweenRules') !== null;
    if (isBetween) return fitting[indexBetween(element)];
    // Drag and drop renders a rule within another one, which receives more.
    return fitting.reduce((best, each) =>
      Object.keys(each.props).length > Object.keys(best.props).length ? each : best,
    );
  }
  return undefined;
};
