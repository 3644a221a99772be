import { DeclarationReflection, ReflectionKind } from 'typedoc';
import type { MarkdownPageEvent } from 'typedoc-plugin-markdown';
import { summaryOf } from '../../typedoc/registry.mjs';
import type { SiteTheme } from './page-context.mjs';

const titleOf = (
  { inputs }: SiteTheme,
  model: unknown,
): { readonly title: string; readonly description: string } => {
  if (!(model instanceof DeclarationReflection)) {
    return {
      title: 'API reference',
      description: 'All packages of React Query Builder.',
    };
  }
  const { name } = model;
  if (model.kindOf(ReflectionKind.Module)) {
    return { title: name, description: inputs.find(input => input.name === name)?.about ?? name };
  }
  const description = summaryOf(model) || `${name} of the package ${model.parent?.name ?? ''}.`;
  return { title: name, description };
};

/** The front matter of a page, which Docusaurus reads. */
export const frontMatter = (theme: SiteTheme, page: MarkdownPageEvent): string => {
  const values = {
    ...titleOf(theme, page.model),
    displayed_sidebar: 'defaultSidebar',
    mdx: { format: 'md' },
    pagination_next: null,
    pagination_prev: null,
  };
  return `---\n${Object.entries(values)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')}\n---`;
};
