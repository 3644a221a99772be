import type { DeclarationReflection, ProjectReflection, SomeType } from 'typedoc';
import { findType, memberPath, pagePath } from '../../typedoc/links.mjs';
import { resolvedOf } from '../../typedoc/resolved.mjs';
import { blocks, heading } from '../helpers/layout.mjs';

/** The documented type in `ComponentType<Props & Others>`, or in an alias of it. */
const propsType = (
  type: SomeType | undefined,
  project: ProjectReflection,
): DeclarationReflection | undefined => {
  if (type?.type !== 'reference') return undefined;
  const { name, typeArguments: [given] = [] } = type;
  // By name, because a package may publish a copy of the core's types.
  if (name !== 'ComponentType') return propsType(findType(project, name)?.type, project);
  const parts = given?.type === 'intersection' ? given.types : [given];
  return parts
    .map(part => (part?.type === 'reference' ? part.reflection : undefined))
    .find((part): part is DeclarationReflection => part?.isDeclaration() ?? false);
};

/** The props of a constant that is a component, linked to their rows on the page of their type. */
export const componentProps = ({ type, project }: DeclarationReflection): string => {
  const props = propsType(type, project);
  const members = (props && resolvedOf(props)?.members) ?? [];
  if (!props || members.length === 0) return '';
  const names = members.map(({ name }) => `[\`${name}\`](${memberPath(props, name)})`);
  return blocks(
    heading(2, 'Props'),
    `Those of [\`${props.name}\`](${pagePath(props)}):`,
    `<div data-search="skip">\n\n${names.join(', ')}\n\n</div>`,
  );
};
