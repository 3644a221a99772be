import type { ReactNode } from 'react';
import { usePrismTheme } from '@docusaurus/theme-common';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Highlight, Prism } from 'prism-react-renderer';
import { mergePlainTokens } from './coloured-tokens';
import { Line } from './Line';

prismIncludeLanguages(Prism);

/** The lines of a code block, with a class on each coloured token. */
export default function HighlightedLines({
  code,
  language,
  lineClassNames,
  lineNumbersStart,
}: CodeBlockMetadata): ReactNode {
  const theme = usePrismTheme();
  return (
    <Highlight theme={theme} code={code} language={language}>
      {({ tokens: lines }) =>
        lines.map((line, index) => (
          <Line
            key={index}
            tokens={mergePlainTokens(line)}
            classNames={lineClassNames[index]}
            showLineNumbers={lineNumbersStart !== undefined}
          />
        ))
      }
    </Highlight>
  );
}
