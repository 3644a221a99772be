import type { ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock/Line/Token';
import { isColoured } from '../../Content/coloured-tokens';

/** A token: text, in an element of its own only where that gives it a colour. */
export default function CodeBlockLineToken({ line: _, token, ...props }: Props): ReactNode {
  return isColoured(token) ? <span {...props} /> : props.children;
}
