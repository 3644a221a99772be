import type { SignatureReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { blocks, heading } from '../helpers/layout.mjs';
import { resolvedOf } from '../../typedoc/resolved.mjs';
import { isComponent } from '../../typedoc/kinds.mjs';
import { propsSection } from '../sections/props.mjs';

interface Options {
  readonly headingLevel: number;
  /** Whether the page shows the signature and the common parts of comments elsewhere. */
  readonly hideTitle?: boolean | undefined;
  readonly multipleSignatures?: boolean | undefined;
}

/** What a signature takes and returns, below its declaration. */
export const signature = (
  context: PageContext,
  model: SignatureReflection,
  { headingLevel, hideTitle = false, multipleSignatures = false }: Options,
): string => {
  const { partials, symbol } = context;
  const { comment, parameters = [], typeParameters = [] } = model;
  const props = symbol && isComponent(symbol) ? resolvedOf(symbol) : undefined;
  const section = (title: string, body: string): string =>
    blocks(heading(headingLevel, title), body);
  return blocks(
    !hideTitle && partials.signatureTitle(model),
    typeParameters.length > 0 &&
      section('Type parameters', partials.typeParametersTable(typeParameters)),
    props && symbol
      ? propsSection(context, symbol, props)
      : parameters.length > 0 && section('Parameters', partials.parametersTable(parameters)),
    // All components return elements.
    !props && partials.signatureReturns(model, { headingLevel }),
    comment &&
      !multipleSignatures &&
      partials.comment(comment, { headingLevel, showSummary: false }),
  );
};
