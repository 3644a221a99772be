import { ReflectionKind, type DeclarationReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { concat, join, span, type Html } from '../helpers/html.mjs';
import { fold, pre } from '../helpers/layout.mjs';

/** Maximum number of union members in a declaration. Further ones are folded. */
const UNION_LIMIT = 12;

const interfaceTitle = ({ types }: PageContext, model: DeclarationReflection): string => {
  const { name, typeParameters, extendedTypes = [] } = model;
  const bases = extendedTypes.map(type => types.flat(type));
  return pre(
    concat(
      span('k', model.kindOf(ReflectionKind.Class) ? 'class' : 'interface'),
      ' ',
      span('n', name),
      types.typeParameters(typeParameters),
      ...(bases.length > 0 ? [' ', span('k', 'extends'), ' ', join(bases, ', ')] : []),
    ),
  );
};

const aliasTitle = (
  { types }: PageContext,
  { name, type, typeParameters }: DeclarationReflection,
): string => {
  const start = concat(
    span('k', 'type'),
    ' ',
    span('n', name),
    types.typeParameters(typeParameters),
    ' = ',
  );
  if (type?.type !== 'union' || type.types.length <= UNION_LIMIT) {
    return pre(concat(start, types.pretty(type)));
  }
  const alternatives = type.types.map(member => concat('\n  | ', types.flat(member)));
  const rest = alternatives.slice(UNION_LIMIT);
  return (
    pre(concat(start, ...alternatives.slice(0, UNION_LIMIT), '\n  | …')) +
    fold(`${String(rest.length)} more alternatives`, pre(concat(...rest)))
  );
};

/** The declaration of a type or constant. */
export const declarationTitle = (context: PageContext, model: DeclarationReflection): string => {
  if (model.kindOf([ReflectionKind.Interface, ReflectionKind.Class])) {
    return interfaceTitle(context, model);
  }
  if (model.kindOf(ReflectionKind.TypeAlias)) return aliasTitle(context, model);
  const { types } = context;
  const type: Html = types.pretty(model.type);
  return pre(concat(span('k', 'const'), ' ', span('n', model.name), ': ', type));
};
