import { ReflectionKind, type DeclarationReflection, type SignatureReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { blocks, heading } from '../helpers/layout.mjs';
import { meta } from '../helpers/meta.mjs';
import { ownMembers } from '../../typedoc/links.mjs';
import { summary } from '../../typedoc/registry.mjs';
import { deprecation } from '../partials/comment.mjs';

/** The page of a class: its constructor, properties and methods. */
export const classPage = (context: PageContext, model: DeclarationReflection): string => {
  const { partials } = context;
  const { comment } = model;
  const own = ownMembers(model);
  const constructors = own
    .filter(child => child.kindOf(ReflectionKind.Constructor) && !child.inheritedFrom)
    .flatMap(child => child.signatures ?? []);
  const methods = own.filter(child => child.kindOf(ReflectionKind.Method));
  const properties = own.filter(
    child => !child.kindOf([ReflectionKind.Method, ReflectionKind.Constructor]),
  );
  const withParameters = (signature: SignatureReflection): string => {
    const { parameters = [], comment: text } = signature;
    return blocks(
      partials.signatureTitle(signature),
      text && partials.comment(text, { showTags: false }),
      parameters.length > 0 && partials.parametersTable(parameters),
      text && partials.comment(text, { headingLevel: 4, showSummary: false }),
    );
  };
  return blocks(
    partials.declarationTitle(model),
    meta(context, model),
    deprecation(comment),
    summary(model.name, comment),
    constructors.length > 0 && heading(2, 'Constructor'),
    ...constructors.map(withParameters),
    properties.length > 0 && blocks(heading(2, 'Properties'), partials.propertiesTable(properties)),
    methods.length > 0 && heading(2, 'Methods'),
    ...methods.flatMap(method => [
      heading(3, method.name),
      ...(method.signatures ?? []).map(withParameters),
    ]),
    comment && partials.comment(comment, { showSummary: false }),
  );
};
