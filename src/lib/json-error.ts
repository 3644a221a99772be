type Kind = '{' | '}' | '[' | ']' | ',' | ':' | '"' | 'other';
type State = 'value' | 'firstValue' | 'key' | 'firstKey' | 'colon' | 'next';

const VALUE = { '{': 'firstKey', '[': 'firstValue', '"': 'next', other: 'next' } as const;

/** What may stand in each place of a JSON text, and what follows it. A comma depends on what is open. */
const FOLLOWS: Readonly<Record<State, Readonly<Partial<Record<Kind, State>>>>> = {
  value: VALUE,
  firstValue: { ...VALUE, ']': 'next' },
  key: { '"': 'colon' },
  firstKey: { '"': 'colon', '}': 'next' },
  colon: { ':': 'value' },
  next: { ',': 'next', ']': 'next', '}': 'next' },
};

const PAIRS: Readonly<Partial<Record<Kind, string>>> = { ']': '[', '}': '{' };

const isMark = (text: string): text is Kind => '{}[],:"'.includes(text);

/**
 * Offset of the first token that JSON does not allow in its place, or the length of a text that ends
 * too early. Undefined if the text is JSON. The messages of browsers do not always have it.
 */
export const jsonErrorAt = (text: string): number | undefined => {
  const space = /[ \t\n\r]*/y;
  const token =
    // JSON allows no control character in a string. Plain characters are read in one go, because a
    // choice for each would exceed the engine's stack in a long string.
    // eslint-disable-next-line no-control-regex
    /[{}[\],:]|"[^"\\\u0000-\u001f]*(?:\\(?:["\\/bfnrt]|u[\da-fA-F]{4})[^"\\\u0000-\u001f]*)*"|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|true|false|null/y;
  const open: string[] = [];
  let state: State = 'value';
  for (;;) {
    space.lastIndex = token.lastIndex;
    space.test(text);
    const at = space.lastIndex;
    if (at === text.length) return open.length === 0 && state === 'next' ? undefined : at;
    token.lastIndex = at;
    const [found] = token.exec(text) ?? [];
    if (found === undefined) return at;
    const first = found.charAt(0);
    const kind: Kind = isMark(first) ? first : 'other';
    const next: State | undefined = FOLLOWS[state][kind];
    if (next === undefined) return at;
    if (kind === '{' || kind === '[') open.push(kind);
    if (kind in PAIRS && open.pop() !== PAIRS[kind]) return at;
    if (kind === ',' && open.length === 0) return at;
    state = kind === ',' ? (open.at(-1) === '[' ? 'value' : 'key') : next;
  }
};
