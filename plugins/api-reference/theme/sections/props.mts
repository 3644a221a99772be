import type { DeclarationReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import type { ResolvedType } from '../../typedoc/resolved.mjs';
import { members } from './members.mjs';

/** The props of a component, one row each. */
export const propsSection = (
  context: PageContext,
  symbol: DeclarationReflection,
  props: ResolvedType,
): string => {
  const type = symbol.signatures?.[0]?.parameters?.[0]?.type;
  const home =
    type?.type === 'reference' && type.reflection?.isDeclaration() ? type.reflection : undefined;
  const named = type
    ? `<p data-search="skip">Type: <code>${context.types.flat(type).html}</code></p>`
    : '';
  return members(context, 'Props', home, props, named);
};
