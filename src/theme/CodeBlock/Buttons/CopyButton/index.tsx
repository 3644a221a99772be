import type { ReactNode } from 'react';
import { CodeBlockContextProvider, useCodeBlockContext } from '@docusaurus/theme-common/internal';
import CopyButton from '@theme-original/CodeBlock/Buttons/CopyButton';
import type { Props } from '@theme/CodeBlock/Buttons/CopyButton';
import { afterChange } from '@site/src/lib/after-change';

/** Copies the code after the change from a diff. */
export default function CopyButtonForDiffs(props: Props): ReactNode {
  const { metadata, wordWrap } = useCodeBlockContext();
  if (metadata.language !== 'diff') return <CopyButton {...props} />;
  return (
    <CodeBlockContextProvider
      metadata={{ ...metadata, code: afterChange(metadata.code) }}
      wordWrap={wordWrap}
    >
      <CopyButton {...props} />
    </CodeBlockContextProvider>
  );
}
