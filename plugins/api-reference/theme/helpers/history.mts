import {
  changesSincePrevious,
  memberDifferences,
  memberHistory,
  symbolHistory,
} from '../../symbol-history';
import { LATEST_MAJOR } from '../../../../config/versions';

const names = (list: readonly string[]): string => list.map(name => `\`${name}\``).join(', ');

const sentence = (start: string, list: readonly string[]): string =>
  list.length > 0 ? `${start} since version ${LATEST_MAJOR}: ${names(list)}.` : '';

/** In which releases a symbol exists, and what changed since the previous major. */
export const symbolHistoryText = (owner: string, symbol: string): string => {
  const { added, changed, removed } = memberDifferences(owner, symbol);
  const exists = symbolHistory(owner, symbol)?.lineText;
  const change = changesSincePrevious(owner, symbol).lineText;
  return [
    exists && `${exists}.`,
    change
      ? `${change}.`
      : [sentence('New', added), sentence('Changed', changed), sentence('Removed', removed)]
          .filter(Boolean)
          .join(' '),
  ]
    .filter(Boolean)
    .join(' ');
};

/** What readers of the previous major need to know about a member. Empty if nothing changed. */
export const memberHistoryText = (owner: string, symbol: string, member: string): string =>
  [
    memberHistory(owner, symbol, member)?.lineText,
    changesSincePrevious(owner, symbol, member).lineText,
  ]
    .filter(Boolean)
    .map(line => `${String(line)}.`)
    .join(' ');
