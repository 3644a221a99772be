import { Children, isValidElement, type ReactNode } from 'react';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import StringContent from '@theme/CodeBlock/Content/String';

/**
 * A block of code. Unlike the theme's own it is not rendered a second time after hydration: the
 * colours are classes, so that the server's markup is right in both colour modes.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  if (Children.toArray(children).some(child => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const code = Array.isArray(children) ? children.join('') : (children as string);
  return <StringContent {...props}>{code}</StringContent>;
}
