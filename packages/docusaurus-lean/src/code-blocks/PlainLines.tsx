import type { ReactNode } from 'react';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import { Line } from './Line';

/** The lines of a code block before the highlighter has loaded. */
export const PlainLines = ({
  code,
  lineClassNames,
  lineNumbersStart,
}: CodeBlockMetadata): ReactNode =>
  code
    .split('\n')
    .map((line, index) => (
      <Line
        key={index}
        tokens={[{ types: [], content: line }]}
        classNames={lineClassNames[index]}
        showLineNumbers={lineNumbersStart !== undefined}
      />
    ));
