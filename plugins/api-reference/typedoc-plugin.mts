import { writeFile } from 'node:fs/promises';
import {
  Comment,
  Context,
  Converter,
  DeclarationReflection,
  ReflectionKind,
  ParameterReflection,
  type Application,
  ProjectReflection,
} from 'typedoc';
import { MarkdownTheme, type MarkdownPageEvent } from 'typedoc-plugin-markdown';
import ts from 'typescript';

/** Constants that hold a provider component: the library files them under variables. */
const PROVIDER_TYPE = 'QueryBuilderContextProvider';

/** Types whose values are objects for their readers although React declares them callable. */
const OBJECT_TYPES: ReadonlySet<string> = new Set([PROVIDER_TYPE, 'Context']);

const annotationName = (node: ts.TypeNode): string | undefined => {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  return ts.isQualifiedName(node.typeName) ? node.typeName.right.text : node.typeName.text;
};

/**
 * Whether a declared constant is a function for its readers.
 *
 * The published declarations turn `const f = () => …` and `const f: Processor = …` into typed
 * constants. TypeDoc looks for an initializer, which declarations do not have.
 */
const isFunctionConstant = (context: Context, symbol: ts.Symbol): boolean => {
  const declaration = symbol.declarations?.find(ts.isVariableDeclaration);
  if (!declaration?.type || OBJECT_TYPES.has(annotationName(declaration.type) ?? '')) return false;
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, declaration);
  return type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
};

/** Marks function constants with the tag that makes TypeDoc convert them as functions. */
const convertFunctionConstants = (): void => {
  const original = Context.prototype.getComment;
  Context.prototype.getComment = function getComment(this: Context, symbol, kind) {
    const comment = original.call(this, symbol, kind);
    if (kind !== ReflectionKind.Variable || !isFunctionConstant(this, symbol)) return comment;
    const marked = comment ?? new Comment();
    marked.modifierTags.add('@function');
    return marked;
  };
};

/** Components made with `memo` or `forwardRef` have properties that are React's own affair. */
const removeFunctionProperties = (project: ProjectReflection): void => {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Namespace)) {
    project.removeReflection(reflection);
  }
};

/** A destructured parameter has no name in the declarations: component parameters are props. */
const nameParameters = (project: ProjectReflection): void => {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (!(reflection instanceof ParameterReflection)) continue;
    if (reflection.name !== '__namedParameters') continue;
    const { parent } = reflection;
    const first = parent?.parameters?.[0] === reflection;
    reflection.name = first && /^[A-Z]/.test(parent.name) ? 'props' : 'options';
  }
};

/** Address of a symbol's page below the site's base path. */
const pageOf = (reflection: DeclarationReflection): string | undefined => {
  const folder = FOLDERS.get(reflection.kind);
  return folder && reflection.parent?.kind === ReflectionKind.Module
    ? `/api/${reflection.parent.name}/${folder}/${reflection.name}`
    : undefined;
};

const FOLDERS: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.Function, 'functions'],
  [ReflectionKind.Interface, 'interfaces'],
  [ReflectionKind.TypeAlias, 'type-aliases'],
  [ReflectionKind.Variable, 'variables'],
  [ReflectionKind.Class, 'classes'],
]);

const findInCore = (
  project: ProjectReflection,
  name: string,
): DeclarationReflection | undefined => {
  const core = project.children?.find(child => child.name === 'react-querybuilder');
  return core?.children?.find(child => child.name === name);
};

/** A symbol that has a page. Guides find the address of a symbol in the list of these. */
export interface ApiSymbol {
  readonly package: string;
  readonly name: string;
  /** Folder of the page below the package. */
  readonly kind: string;
  /** Address below the site's base path. */
  readonly path: string;
  /** First paragraph of the doc comment as plain text; empty without one. */
  readonly summary: string;
}

const SYMBOLS_FILE = '.cache/api/symbols.json';

const plainText = (comment: Comment | undefined): string =>
  (comment?.summary ?? [])
    .map(part => part.text)
    .join('')
    .split(/\n\s*\n/)[0]
    ?.replace(/\s+/g, ' ')
    .trim() ?? '';

const symbolsOf = (project: ProjectReflection): ApiSymbol[] =>
  (project.children ?? []).flatMap(module =>
    (module.children ?? []).flatMap(symbol => {
      const kind = FOLDERS.get(symbol.kind);
      const path = pageOf(symbol);
      if (!kind || !path) return [];
      const comment = symbol.comment ?? symbol.signatures?.[0]?.comment;
      return [{ package: module.name, name: symbol.name, kind, path, summary: plainText(comment) }];
    }),
  );

/** Writes each page as Markdown with the front matter that the docs plugin reads. */
class SiteTheme extends MarkdownTheme {
  override render(page: MarkdownPageEvent): string {
    const isIndex = page.model instanceof ProjectReflection;
    const matter = {
      title: isIndex ? 'API reference' : page.model.name,
      displayed_sidebar: 'defaultSidebar',
      pagination_next: null,
      pagination_prev: null,
      format: 'md',
    };
    const lines = Object.entries(matter).map(([key, value]) => `${key}: ${JSON.stringify(value)}`);
    return `---\n${lines.join('\n')}\n---\n\n${super.render(page)}`;
  }
}

/**
 * Prepares TypeDoc for published declarations.
 *
 * @param app - The application, before conversion.
 */
export const load = (app: Application): void => {
  app.renderer.defineTheme('site', SiteTheme);
  app.renderer.postRenderAsyncJobs.push(({ project }) =>
    writeFile(SYMBOLS_FILE, JSON.stringify(symbolsOf(project))),
  );
  convertFunctionConstants();
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, context => {
    removeFunctionProperties(context.project);
    nameParameters(context.project);
  });
  app.converter.addUnknownSymbolResolver((reference, reflection, _part, symbolId) => {
    const name = reference.symbolReference?.path?.[0]?.path;
    if (!name) return undefined;
    const inLibrary = symbolId
      ? symbolId.packageName.startsWith('@react-querybuilder/')
      : reference.moduleSource === 'index' || reference.moduleSource === undefined;
    const target = inLibrary ? findInCore(reflection.project, name) : undefined;
    return target && pageOf(target);
  });
};
