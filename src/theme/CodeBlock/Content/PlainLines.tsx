import type { ReactNode } from 'react';
import type { CodeBlockMetadata } from '@docusaurus/theme-common/internal';
import Line, { type Props as LineProps } from '@theme/CodeBlock/Line';
import clsx from 'clsx';

const lineProps: LineProps['getLineProps'] = ({ className }) => ({
  className: clsx('token-line', className),
});

const tokenProps: LineProps['getTokenProps'] = ({ token }) => ({
  className: 'token plain',
  children: token.content,
});

/** The lines of a block of code as long as nothing is there to highlight them: the same boxes. */
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
        line={[{ types: ['plain'], content: line }]}
        getLineProps={lineProps}
        getTokenProps={tokenProps}
        classNames={lineClassNames[index]}
        showLineNumbers={lineNumbersStart !== undefined}
      />
    ));
