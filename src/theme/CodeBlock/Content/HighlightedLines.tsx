import type { ReactNode } from 'react';
import { usePrismTheme } from '@docusaurus/theme-common';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Line from '@theme/CodeBlock/Line';
import prismIncludeLanguages from '@theme/prism-include-languages';
import { Highlight, Prism } from 'prism-react-renderer';
import { withoutColourless } from './coloured-tokens';

prismIncludeLanguages(Prism);

/** The lines of a block of code with a class on each token. */
export default function HighlightedLines({
  code,
  language,
  lineClassNames,
  lineNumbersStart,
}: CodeBlockMetadata): ReactNode {
  const theme = usePrismTheme();
  return (
    <Highlight theme={theme} code={code} language={language}>
      {({ tokens: lines, getLineProps, getTokenProps }) =>
        lines.map((line, index) => (
          <Line
            key={index}
            line={withoutColourless(line)}
            getLineProps={getLineProps}
            getTokenProps={getTokenProps}
            classNames={lineClassNames[index]}
            showLineNumbers={lineNumbersStart !== undefined}
          />
        ))
      }
    </Highlight>
  );
}
