import {
  Comment,
  Context,
  Converter,
  ParameterReflection,
  ReflectionKind,
  type Application,
  type ProjectReflection,
} from 'typedoc';
import ts from 'typescript';
import { destructuredName } from '../descriptions';
import { declaringType, resolveMembers } from './resolve.mjs';
import { setDeclaringType } from './resolved.mjs';
import { convertTypeParametersAsWritten, convertTypesAsWritten } from './written.mjs';
import { CORE, findInCore, memberPath, pagePath } from './links.mjs';

/** Types that are objects to readers, although React declares them as callable. */
const OBJECT_TYPES: ReadonlySet<string> = new Set(['QueryBuilderContextProvider', 'Context']);

const annotationName = (node: ts.TypeNode): string | undefined => {
  if (!ts.isTypeReferenceNode(node)) return undefined;
  return ts.isQualifiedName(node.typeName) ? node.typeName.right.text : node.typeName.text;
};

/**
 * Whether a declared constant is a function to readers.
 *
 * The published declarations turn `const f = () => …` and `const f: Processor = …` into typed
 * constants. TypeDoc looks for an initializer, which declarations don't have.
 */
const isFunctionConstant = (context: Context, symbol: ts.Symbol): boolean => {
  const declaration = symbol.declarations?.find(ts.isVariableDeclaration);
  if (!declaration) return false;
  if (declaration.type && OBJECT_TYPES.has(annotationName(declaration.type) ?? '')) return false;
  const type = context.checker.getTypeOfSymbolAtLocation(symbol, declaration);
  // Anonymous types have no symbol, contrary to TypeScript's declarations.
  const symbolOfType = (type.aliasSymbol ?? type.symbol) as ts.Symbol | undefined;
  if (symbolOfType && OBJECT_TYPES.has(symbolOfType.name)) return false;
  return type.getCallSignatures().length > 0 && type.getConstructSignatures().length === 0;
};

/** Adds the tag to function constants that makes TypeDoc convert them as functions. */
const convertFunctionConstants = (): void => {
  const { getComment } = Object.getOwnPropertyDescriptors(Context.prototype);
  const original = getComment.value;
  Context.prototype.getComment = function markFunctions(this: Context, symbol, kind) {
    const comment = original?.call(this, symbol, kind);
    if (kind !== ReflectionKind.Variable || !isFunctionConstant(this, symbol)) return comment;
    const marked = comment ?? new Comment();
    marked.modifierTags.add('@function');
    return marked;
  };
};

/** Removes React's own properties from components made with `memo` or `forwardRef`. */
const removeFunctionProperties = (project: ProjectReflection): void => {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Namespace)) {
    project.removeReflection(reflection);
  }
};

/** Names destructured parameters. */
const nameParameters = (project: ProjectReflection): void => {
  for (const reflection of project.getReflectionsByKind(ReflectionKind.Parameter)) {
    if (!(reflection instanceof ParameterReflection)) continue;
    if (reflection.name !== '__namedParameters') continue;
    const { parent } = reflection;
    const index = parent?.parameters?.indexOf(reflection) ?? 0;
    reflection.name = destructuredName(parent?.name ?? '', index);
  }
};

/**
 * Prepares TypeDoc for published declarations.
 *
 * @param app - The application, before conversion.
 */
export const load = (app: Application): void => {
  convertFunctionConstants();
  convertTypesAsWritten(app);
  convertTypeParametersAsWritten(app);
  app.converter.on(Converter.EVENT_CREATE_PARAMETER, (context, parameter) => {
    const declaration = context.getSymbolFromReflection(parameter)?.valueDeclaration;
    const name = declaringType(declaration)?.name?.text;
    if (name) setDeclaringType(parameter, name);
  });
  app.converter.on(Converter.EVENT_RESOLVE_BEGIN, context => {
    removeFunctionProperties(context.project);
    nameParameters(context.project);
    resolveMembers(context);
  });
  // Some adapters copy the library's types instead of importing them, and some comments refer to
  // symbols of the library's source tree. Both resolve to the core package.
  app.converter.addUnknownSymbolResolver((reference, reflection, _part, symbolId) => {
    const name = reference.symbolReference?.path?.[0]?.path;
    if (!name) return undefined;
    const inLibrary = symbolId
      ? symbolId.packageName === CORE || symbolId.packageName.startsWith('@react-querybuilder/')
      : reference.moduleSource === undefined || /^(?:index|parse\w+)$/.test(reference.moduleSource);
    const target = inLibrary ? findInCore(reflection.project, name) : undefined;
    const member = reference.symbolReference?.path?.[1]?.path;
    return target && (member ? memberPath(target, member) : pagePath(target));
  });
};
