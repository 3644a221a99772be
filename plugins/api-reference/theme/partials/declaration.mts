import { ReflectionKind, type DeclarationReflection, type SignatureReflection } from 'typedoc';
import { summary } from '../../typedoc/registry.mjs';
import type { PageContext } from '../helpers/page-context.mjs';
import { blocks, fold, heading } from '../helpers/layout.mjs';
import { meta } from '../helpers/meta.mjs';
import { resolvedOf } from '../../typedoc/resolved.mjs';
import { deprecation } from './comment.mjs';
import { componentProps } from '../sections/component-props.mjs';
import { members } from '../sections/members.mjs';
import { overloads } from './signatures.mjs';

/** Maximum number of lines of a declaration before it's folded, if a table lists the members. */
const DECLARATION_LINES = 14;

/** Signatures of a callable interface, or of an alias of a function type or of another alias. */
const signaturesOf = (model: DeclarationReflection): readonly SignatureReflection[] => {
  const { type, signatures } = model;
  if (signatures) return signatures;
  if (type?.type === 'reflection') return type.declaration.signatures ?? [];
  return type?.type === 'reference' && type.reflection?.isDeclaration()
    ? signaturesOf(type.reflection)
    : [];
};

const callSignatures = (context: PageContext, model: DeclarationReflection): string => {
  const signatures = signaturesOf(model);
  const [only] = signatures;
  if (!only) return '';
  return signatures.length === 1
    ? context.partials.signature(only, {
        headingLevel: 2,
        hideTitle: model.signatures === undefined,
      })
    : overloads(context, signatures);
};

/** The value of a constant. Has its own anchor, because a property may be called `value`. */
const value = ({ anchors, package: info }: PageContext, name: string): string => {
  const code = info?.valueOf(name);
  return code
    ? blocks(heading(2, anchors.has('value') ? 'Full value' : 'Value'), `\`\`\`ts\n${code}\n\`\`\``)
    : '';
};

/** The page of a type or constant. */
export const declaration = (context: PageContext, model: DeclarationReflection): string => {
  const { partials } = context;
  const { comment, type, typeParameters = [] } = model;
  const resolved = resolvedOf(model);
  const example = context.package?.exampleOf(model);
  const title = partials.declarationTitle(model);
  const isLong = title.split('\n').length > DECLARATION_LINES;
  const literal = type?.type === 'reflection' ? (type.declaration.children ?? []) : [];
  // The value of a constant says more than a table of types.
  const isDescribed =
    literal.some(member => member.comment) || !context.package?.valueOf(model.name);
  return blocks(
    resolved && isLong ? fold('Declaration', title) : title,
    meta(context, model),
    deprecation(comment),
    summary(model.name, comment ?? signaturesOf(model)[0]?.comment),
    example,
    typeParameters.length > 0 &&
      blocks(heading(2, 'Type parameters'), partials.typeParametersTable(typeParameters)),
    callSignatures(context, model),
    resolved && members(context, 'Properties', model, resolved),
    model.kindOf(ReflectionKind.Variable) && componentProps(model),
    model.kindOf(ReflectionKind.Variable) &&
      literal.length > 0 &&
      isDescribed &&
      blocks(heading(2, 'Properties'), partials.propertiesTable(literal)),
    comment && partials.comment(comment, { showSummary: false }),
    model.kindOf(ReflectionKind.Variable) && value(context, model.name),
  );
};
