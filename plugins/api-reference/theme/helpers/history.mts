import {
  changesSincePrevious,
  memberDifferences,
  memberLine,
  PREVIOUS_MAJOR,
  symbolLine,
} from '../../symbol-history';
import { memberAnchor } from '../../typedoc/links.mjs';

const sentences = (...lines: readonly (string | undefined)[]): string =>
  lines
    .filter(Boolean)
    .map(line => `${String(line)}.`)
    .join(' ');

/**
 * In which releases a symbol exists, and what changed since the previous major.
 *
 * @param hasRow - Whether the page has a row for a member, to which its name then links.
 */
export const symbolHistoryText = (
  owner: string,
  symbol: string,
  hasRow: (member: string) => boolean,
): string => {
  const listed = (start: string, names: readonly string[]): string => {
    const shown = names.map(name =>
      hasRow(name) ? `[\`${name}\`](#${memberAnchor(name)})` : `\`${name}\``,
    );
    return shown.length > 0 ? `${start} since version ${PREVIOUS_MAJOR}: ${shown.join(', ')}` : '';
  };
  const { added, changed, removed } = memberDifferences(owner, symbol);
  const change = changesSincePrevious(owner, symbol).lineText;
  return sentences(
    symbolLine(owner, symbol),
    ...(change
      ? [change]
      : [listed('New', added), listed('Changed', changed), listed('Removed', removed)]),
  );
};

/** What readers of the previous major need to know about a member. Empty if nothing changed. */
export const memberHistoryText = (owner: string, symbol: string, member: string): string =>
  sentences(
    memberLine(owner, symbol, member),
    changesSincePrevious(owner, symbol, member).lineText,
  );
