import { transform, type Selector, type SelectorComponent } from 'lightningcss';

/** Attributes that kits use for the colour mode on a root element. The site uses `data-theme`. */
const MODE_ATTRIBUTES = new Set(['data-theme', 'data-bs-theme', 'data-mantine-color-scheme']);
/** Classes that kits use for the colour mode. */
const MODE_CLASSES = new Map([
  ['dark', 'dark'],
  ['light', 'light'],
  ['theme-dark', 'dark'],
  ['theme-light', 'light'],
]);
const OPPOSITES = new Map([
  ['dark', 'light'],
  ['light', 'dark'],
]);
const ROOT_TYPES = new Set(['html', 'body']);

const DESCENDANT: SelectorComponent = { type: 'combinator', value: 'descendant' };

const where = (selector: Selector): SelectorComponent => ({
  type: 'pseudo-class',
  kind: 'where',
  selectors: [selector],
});

const modeAttribute = (mode: string): SelectorComponent => ({
  type: 'attribute',
  name: 'data-theme',
  operation: { operator: 'equal', value: mode, caseSensitivity: 'case-sensitive' },
});

/** The only component of a selector list. */
const onlyPart = (
  selectors: readonly Selector[] | null | undefined,
): SelectorComponent | undefined =>
  selectors?.length === 1 && selectors[0]?.length === 1 ? selectors[0][0] : undefined;

/**
 * `light` or `dark` if the component selects a colour mode. What is not dark is light, because the
 * site always has one of the two.
 */
const modeOf = (part: SelectorComponent): string | undefined => {
  if (part.type === 'class') return MODE_CLASSES.get(part.name);
  if (part.type === 'pseudo-class' && part.kind === 'not') {
    const inner = onlyPart(part.selectors);
    return OPPOSITES.get((inner && modeOf(inner)) ?? '');
  }
  if (part.type === 'pseudo-class' && part.kind === 'host' && part.selectors) {
    const inner = onlyPart([part.selectors]);
    return inner && modeOf(inner);
  }
  if (part.type !== 'attribute' || !MODE_ATTRIBUTES.has(part.name)) return undefined;
  return part.operation?.operator === 'equal' ? part.operation.value : undefined;
};

/** Whether a component selects the root element or an element with a colour mode. */
const isRoot = (part: SelectorComponent): boolean =>
  (part.type === 'attribute' && MODE_ATTRIBUTES.has(part.name) && !part.operation) ||
  (part.type === 'type' && ROOT_TYPES.has(part.name)) ||
  (part.type === 'pseudo-class' &&
    (part.kind === 'root' || part.kind === 'host') &&
    modeOf(part) === undefined);

/**
 * The selector inside a `:where()` or `:is()` that contains a single compound of root or mode
 * components.
 */
const unwrap = (part: SelectorComponent): Selector | undefined => {
  if (part.type !== 'pseudo-class' || (part.kind !== 'where' && part.kind !== 'is'))
    return undefined;
  const [only, ...others] = part.selectors;
  return only && others.length === 0 && only.every(p => isRoot(p) || modeOf(p)) ? only : undefined;
};

/** Selector lists in the parentheses of a pseudo-class such as `:is()` or `:not()`. */
const innerSelectors = (part: SelectorComponent): readonly Selector[] => {
  if (part.type !== 'pseudo-class') return [];
  switch (part.kind) {
    case 'is':
    case 'where':
    case 'not':
    case 'has':
    case 'any':
      return part.selectors;
    case 'host':
      return part.selectors ? [part.selectors] : [];
    default:
      return [];
  }
};

const mentionsMode = (selector: Selector): boolean =>
  selector.some(
    part =>
      (part.type === 'attribute' && MODE_ATTRIBUTES.has(part.name)) ||
      innerSelectors(part).some(mentionsMode),
  );

/** The selector as CSS. */
const print = (selector: Selector): string => {
  const { code } = transform({
    filename: 'selector.css',
    code: Buffer.from('a{top:0}'),
    visitor: {
      Rule: { style: rule => ({ ...rule, value: { ...rule.value, selectors: [selector] } }) },
    },
  });
  return code.toString().split('{')[0]?.trim() ?? '';
};

/** Thrown for a colour mode selector that can't be scoped. */
export class UnsupportedSelectorError extends Error {
  override readonly name = 'UnsupportedSelectorError';

  /** @param selector - The selector as CSS. */
  constructor(readonly selector: string) {
    super(
      `${selector} selects a colour mode, which is supported only at the start of a selector, such as [data-theme=dark] .button. ` +
        'Leave the class out of @keep, import a style sheet of the kit without this rule, or return changed CSS from a module with @generate.',
    );
  }
}

/**
 * Restricts a selector to descendants of `.<scope>` without raising its specificity.
 *
 * Leading root components (`:root`, `html`, `body`, `:host`) become the scope. Leading colour mode
 * components (`[data-bs-theme=dark]`, `:not(.light)`, …) become the site's `[data-theme=dark]` before
 * it.
 *
 * @throws {@link UnsupportedSelectorError} for a colour mode anywhere else.
 */
export const scopeSelector = (selector: Selector, scope: string): Selector => {
  let mode: SelectorComponent | undefined;
  let joint: SelectorComponent | undefined = DESCENDANT;
  let rest: Selector = selector;

  for (let reading = true; reading;) {
    const end = rest.findIndex(part => part.type === 'combinator');
    const compound = end < 0 ? rest : rest.slice(0, end);
    const tail = end < 0 ? [] : rest.slice(end);

    const kept: SelectorComponent[] = [];
    let rootTaken = false;
    let modeTaken = false;
    for (const part of compound) {
      const inner = unwrap(part);
      const parts = inner ?? [part];
      if (!parts.every(p => isRoot(p) || modeOf(p) !== undefined)) {
        kept.push(part);
        continue;
      }
      for (const p of parts) {
        const value = modeOf(p);
        rootTaken ||= value === undefined;
        if (value === undefined) continue;
        modeTaken = true;
        // A mode inside :where() has no specificity, so its replacement must not have any.
        mode = inner ? where([modeAttribute(value)]) : modeAttribute(value);
      }
    }

    if (kept.length > 0) {
      reading = false;
      // `:root.x` and `:root::before` select the root element, which the scope replaces.
      if (rootTaken || (modeTaken && kept[0]?.type === 'pseudo-element')) joint = undefined;
      rest = [...kept, ...tail];
    } else if (tail[0]?.type === 'combinator' && tail[0].value === 'descendant') {
      rest = tail.slice(1);
    } else {
      reading = false;
      joint = undefined;
      rest = tail;
    }
  }

  if (mentionsMode(rest)) {
    throw new UnsupportedSelectorError(print(selector));
  }
  return [
    ...(mode ? [mode, DESCENDANT] : []),
    where([{ type: 'class', name: scope }]),
    ...(joint ? [joint] : []),
    ...rest,
  ];
};
