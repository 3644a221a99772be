import { DeclarationReflection, ReflectionKind, type Reflection } from 'typedoc';
import { type MarkdownPageEvent, MarkdownThemeContext } from 'typedoc-plugin-markdown';
import { argumentsOf } from '../typedoc/resolved.mjs';
import type { PackageInput } from '../typedoc/inputs.mjs';
import { Anchors } from './helpers/anchors.mjs';
import { toMarkdown } from './helpers/comments.mjs';
import type { PageContext, SiteTheme } from './helpers/page-context.mjs';
import { TypeRenderer } from './helpers/types.mjs';
import { comment } from './partials/comment.mjs';
import { declaration } from './partials/declaration.mjs';
import { declarationTitle } from './partials/declaration-title.mjs';
import { footer } from './partials/footer.mjs';
import { memberWithGroups } from './partials/member-with-groups.mjs';
import { parametersTable } from './partials/parameters-table.mjs';
import { propertiesTable } from './partials/properties-table.mjs';
import { signature } from './partials/signature.mjs';
import { signatureReturns } from './partials/signature-returns.mjs';
import { signatureTitle } from './partials/signature-title.mjs';
import { signatures } from './partials/signatures.mjs';
import { typeParametersTable } from './partials/type-parameters-table.mjs';

const moduleOf = (model: Reflection): Reflection | undefined =>
  model.kindOf(ReflectionKind.Module) ? model : model.parent;

/** The partials and helpers that the pages of the reference override. */
export class ApiThemeContext extends MarkdownThemeContext implements PageContext {
  override readonly theme: SiteTheme;
  readonly anchors = new Anchors();
  readonly types: TypeRenderer;
  readonly package: PackageInput | undefined;

  constructor(
    theme: SiteTheme,
    page: MarkdownPageEvent<Reflection>,
    options: MarkdownThemeContext['options'],
  ) {
    super(theme, page, options);
    this.theme = theme;
    this.types = new TypeRenderer(page.project, argumentsOf(page.model));
    const module = moduleOf(page.model);
    this.package = theme.inputs.find(({ name }) => name === module?.name);
    this.helpers = { ...this.helpers, getCommentParts: toMarkdown };
    this.partials = {
      ...this.partials,
      comment,
      declaration: model => declaration(this, model),
      declarationTitle: model => declarationTitle(this, model),
      footer: () => footer(this),
      memberWithGroups: model => memberWithGroups(this, model),
      parametersTable: model => parametersTable(this, model),
      propertiesTable: model => propertiesTable(this, model),
      signature: (...given) => signature(this, ...given),
      signatureReturns: (...given) => signatureReturns(this, ...given),
      signatureTitle: model => signatureTitle(this, model),
      signatures: model => signatures(this, model),
      someType: model => this.types.flat(model).html,
      typeParametersTable: model => typeParametersTable(this, model),
    };
  }

  get symbol(): DeclarationReflection | undefined {
    const { model } = this.page;
    return model instanceof DeclarationReflection && !model.kindOf(ReflectionKind.Module)
      ? model
      : undefined;
  }
}
