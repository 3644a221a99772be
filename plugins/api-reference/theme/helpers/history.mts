import {
  changesSincePrevious,
  memberDifferences,
  memberHistory,
  PREVIOUS_MAJOR,
  symbolHistory,
} from '../../symbol-history';
import { codeList } from './layout.mjs';

const sentences = (...lines: readonly (string | undefined)[]): string =>
  lines
    .filter(Boolean)
    .map(line => `${String(line)}.`)
    .join(' ');

const listed = (start: string, names: readonly string[]): string =>
  names.length > 0 ? `${start} since version ${PREVIOUS_MAJOR}: ${codeList(names)}` : '';

/** In which releases a symbol exists, and what changed since the previous major. */
export const symbolHistoryText = (owner: string, symbol: string): string => {
  const { added, changed, removed } = memberDifferences(owner, symbol);
  const change = changesSincePrevious(owner, symbol).lineText;
  return sentences(
    symbolHistory(owner, symbol)?.lineText,
    ...(change
      ? [change]
      : [listed('New', added), listed('Changed', changed), listed('Removed', removed)]),
  );
};

/** What readers of the previous major need to know about a member. Empty if nothing changed. */
export const memberHistoryText = (owner: string, symbol: string, member: string): string =>
  sentences(
    memberHistory(owner, symbol, member)?.lineText,
    changesSincePrevious(owner, symbol, member).lineText,
  );
