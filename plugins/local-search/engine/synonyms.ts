import { fold, stem } from './text';

/** Words that readers use for each other when they speak about a query builder. */
const GROUPS: readonly (readonly string[])[] = [
  ['add', 'insert', 'append'],
  ['api', 'async', 'fetch', 'remote', 'server'],
  ['apply', 'submit'],
  ['array', 'list'],
  ['autocomplete', 'combobox', 'searchable'],
  ['boolean', 'checkbox', 'switch'],
  ['callback', 'event', 'handler'],
  ['change', 'edit', 'modify', 'update'],
  ['clone', 'copy', 'duplicate'],
  ['custom', 'override', 'own', 'replace'],
  ['delete', 'remove'],
  ['dnd', 'drag', 'reorder'],
  ['dropdown', 'select', 'selector'],
  ['export', 'serialize', 'stringify'],
  ['hydration', 'server', 'ssr'],
  ['i18n', 'internationalization', 'l10n', 'localization', 'translation'],
  ['ic', 'independent'],
  ['id', 'uuid'],
  ['import', 'deserialize', 'parse'],
  ['initial', 'default'],
  ['injection', 'sanitize', 'security', 'trust', 'unsafe', 'untrusted'],
  ['invalid', 'validation'],
  ['invert', 'negate', 'not'],
  ['locked', 'disabled', 'readonly'],
  ['max', 'limit', 'maximum'],
  ['memo', 'performance', 'rerender', 'slow'],
  ['migrate', 'upgrade'],
  ['nested', 'subgroup'],
  ['style', 'css', 'theme'],
  ['switch', 'toggle'],
  ['ts', 'typescript', 'types'],
  ['umd', 'cdn', 'buildless'],
];

const key = (word: string): string => stem(word) ?? word;

const byWord = new Map<string, Set<string>>();
for (const group of GROUPS) {
  for (const word of group) {
    const others = byWord.get(key(word)) ?? new Set<string>();
    for (const other of group) if (other !== word) others.add(fold(other));
    byWord.set(key(word), others);
  }
}

/** Folded words that a reader may have meant as well, in any form of the word asked for. */
export const synonymsOf = (folded: string): readonly string[] => [
  ...(byWord.get(key(folded)) ?? []),
];
