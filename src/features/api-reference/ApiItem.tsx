import { type ComponentProps, type ComponentType, type ReactNode, isValidElement } from 'react';
import clsx from 'clsx';
import useBrokenLinks from '@docusaurus/useBrokenLinks';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import { DocProvider, useDocsPreferredVersion } from '@docusaurus/plugin-content-docs/client';
import { HtmlClassNameProvider } from '@docusaurus/theme-common';
import type DocItem from '@theme/DocItem';
import DocItemLayout from '@theme/DocItem/Layout';
import DocItemMetadata from '@theme/DocItem/Metadata';
import MDXCode from '@theme/MDXComponents/Code';
import { LATEST } from '@site/versions.ts';
import { SymbolFilter, SymbolTable } from './SymbolTable';
import './api.css';

/** Fences have a language class; types in signatures and tables don't. */
const isFence = (className: string | undefined): boolean =>
  className?.includes('language-') ?? false;

const Code = (props: ComponentProps<'code'>): ReactNode =>
  isFence(props.className) ? <MDXCode {...props} /> : <code {...props} />;

const Pre = (props: ComponentProps<'pre'>): ReactNode => {
  const { children } = props;
  const fence =
    isValidElement<{ className?: string }>(children) && isFence(children.props.className);
  return fence ? children : <pre {...props} />;
};

/** A table row whose anchor is registered with the broken-link check. */
const Row = (props: ComponentProps<'tr'>): ReactNode => {
  useBrokenLinks().collectAnchor(props.id);
  return <tr {...props} />;
};

const Details = (props: ComponentProps<'details'>): ReactNode => <details {...props} />;

interface DivProps extends ComponentProps<'div'> {
  readonly 'data-symbols'?: string;
  readonly 'data-group'?: string;
  /** The package whose symbols a field filters. */
  readonly 'data-filter'?: string;
  readonly 'data-characters'?: string;
}

/** In which versions a symbol exists. Stands out for readers of the latest version's guides. */
const History = ({ children }: { readonly children?: ReactNode }): ReactNode => {
  const { preferredVersion } = useDocsPreferredVersion('default');
  const release = useDocusaurusContext().siteConfig.customFields?.nextRelease as string;
  const isNews = preferredVersion?.name === LATEST.name;
  return (
    <div
      className={clsx('api-history', isNews && 'alert alert--info')}
      data-search="skip"
      role={isNews ? 'note' : undefined}
    >
      {isNews && (
        <p>
          You read the guides of version {LATEST.major}. This page documents version {release}.
        </p>
      )}
      {children}
    </div>
  );
};

/** Renders the elements that the generator writes for symbol tables, their filter and the history. */
const Div = (props: DivProps): ReactNode => {
  const { 'data-symbols': name, 'data-group': group, 'data-characters': characters } = props;
  const { 'data-filter': filtered } = props;
  if (props.className === 'api-history') return <History>{props.children}</History>;
  if (filtered) return <SymbolFilter package={filtered} />;
  return name && group ? (
    <SymbolTable package={name} group={group} characters={characters} />
  ) : (
    <div {...props} />
  );
};

const components = { code: Code, details: Details, div: Div, pre: Pre, tr: Row };

/**
 * A page of the API reference: the theme's DocItem with plain elements for types. The guides'
 * components would render them as code blocks.
 */
export default function ApiItem({ content }: ComponentProps<typeof DocItem>): ReactNode {
  const Content: ComponentType<{ readonly components: object }> = content;
  return (
    <DocProvider content={content}>
      <HtmlClassNameProvider className={`docs-doc-id-${content.metadata.id}`}>
        <DocItemMetadata />
        {/* Styles use this class: the framework drops the root's classes for a moment while it hydrates. */}
        <div className="api-page">
          <DocItemLayout>
            <Content components={components} />
          </DocItemLayout>
        </div>
      </HtmlClassNameProvider>
    </DocProvider>
  );
}
