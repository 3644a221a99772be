import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock/Line/Token';

/** A token: text, in an element of its own only where that gives it a colour. */
export default function CodeBlockLineToken({ line: _, token, ...props }: Props): ReactNode {
  return token.types.includes('plain') ? props.children : <span {...props} />;
}
