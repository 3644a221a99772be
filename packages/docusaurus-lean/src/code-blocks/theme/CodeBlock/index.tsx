import { Children, isValidElement, type ReactNode } from 'react';
import { useThemeConfig } from '@docusaurus/theme-common';
import {
  CodeBlockContextProvider,
  createCodeBlockMetadata,
} from '@docusaurus/theme-common/internal';
import type { Props } from '@theme/CodeBlock';
import ElementContent from '@theme/CodeBlock/Content/Element';
import type { Props as StringProps } from '@theme/CodeBlock/Content/String';
import { Layout } from '../../Layout';
import { useWordWrap } from '../../useWordWrap';

const StringContent = ({ children: code, ...props }: StringProps): ReactNode => {
  const { magicComments, defaultLanguage } = useThemeConfig().prism;
  const { className, language, metastring, title, showLineNumbers } = props;
  const metadata = createCodeBlockMetadata({
    code,
    className,
    language,
    defaultLanguage,
    metastring,
    magicComments,
    title,
    showLineNumbers,
  });
  return (
    <CodeBlockContextProvider metadata={metadata} wordWrap={useWordWrap()}>
      <Layout />
    </CodeBlockContextProvider>
  );
};

/**
 * A code block. The theme re-renders it after hydration to apply the current colour mode. Here,
 * colours are classes, so the server's HTML is correct in both modes.
 */
export default function CodeBlock({ children, ...props }: Props): ReactNode {
  if (Children.toArray(children).some(child => isValidElement(child))) {
    return <ElementContent {...props}>{children}</ElementContent>;
  }
  const code = Array.isArray(children) ? children.join('') : (children as string);
  return <StringContent {...props}>{code}</StringContent>;
}
