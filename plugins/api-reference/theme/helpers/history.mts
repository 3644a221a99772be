import {
  changesSincePrevious,
  memberDifferences,
  memberHistory,
  symbolHistory,
} from '../../symbol-history';
import { LATEST_MAJOR } from '../../../../config/versions';

const names = (list: readonly string[]): string => list.map(name => `\`${name}\``).join(', ');

/** In which releases a symbol exists, and what changed since the previous major. */
export const symbolHistoryText = (owner: string, symbol: string): string => {
  const { added, changed, removed } = memberDifferences(owner, symbol);
  const members = [
    added.length > 0 && `adds ${names(added)}`,
    changed.length > 0 && `changes ${names(changed)}`,
    removed.length > 0 && `removes ${names(removed)}`,
  ].filter(part => part !== false);
  const lines = [
    symbolHistory(owner, symbol)?.lineText,
    changesSincePrevious(owner, symbol).lineText ||
      (members.length > 0 && `Since ${LATEST_MAJOR}: ${members.join('; ')}`),
  ].filter(Boolean);
  return lines.map(line => `${String(line)}.`).join(' ');
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
