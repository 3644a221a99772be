import { useMemo, type ReactNode, type RefObject } from 'react';
import type { RuleGroupTypeAny } from 'react-querybuilder';
import { useChangeFlash, type Shown } from '../hooks/useChangeFlash';
import { useHighlight } from '../hooks/useHighlight';
import { useHoveredRule } from '../hooks/useHoveredRule';
import type { ExportFormatInfo, ExportSettings } from '../model/export-formats';
import { fragmentsOf } from '../model/fragments';

interface Props {
  readonly block: RefObject<HTMLElement | null>;
  readonly query: RuleGroupTypeAny;
  readonly info: ExportFormatInfo;
  readonly settings: ExportSettings;
  /** What the block showed first, and shows now. */
  readonly first: Shown;
  readonly shown: Shown;
}

/** Highlights the rule under the pointer in the output, and what an edit changed. */
export default function Highlights(props: Props): ReactNode {
  const { block, query, info, settings, first, shown } = props;
  const output = shown.text;
  const hoveredRule = useHoveredRule();
  const isHovering = hoveredRule !== null;
  // Computed on first use: most readers never hover over a rule.
  const fragments = useMemo(
    () => (isHovering ? fragmentsOf(query, info, settings, output) : undefined),
    [isHovering, query, info, settings, output],
  );
  useHighlight(block, output, isHovering ? fragments?.get(hoveredRule) : undefined);
  useChangeFlash(block, first, shown);
  return null;
}
