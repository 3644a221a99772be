import { Converter, type Application, type Context, type SomeType } from 'typedoc';
import ts from 'typescript';

let usesWrittenTypes = true;

/**
 * Converts a type as the checker knows it, also within its members. Written types would contain
 * type parameters that the checker has replaced.
 */
export const convertCheckedType = (context: Context, type: ts.Type): SomeType => {
  usesWrittenTypes = false;
  try {
    return context.converter.convertType(context, type);
  } finally {
    usesWrittenTypes = true;
  }
};

/** Nodes that the checker synthesizes have no position. */
const isWritten = (node: ts.Node): boolean => node.pos >= 0;

/**
 * Converts types as they are written in the declarations.
 *
 * By default, TypeDoc uses the checker, which resolves `FullField` to an anonymous object with
 * fifteen members.
 */
export const convertTypesAsWritten = (app: Application): void => {
  const { converter } = app;
  const convertType = converter.convertType.bind(converter);
  converter.convertType = (
    context: Context,
    type: ts.Type | ts.TypeNode | undefined,
    node?: ts.TypeNode,
  ) => {
    if (usesWrittenTypes && node && isWritten(node)) return convertType(context, node);
    return type && !('kind' in type)
      ? convertType(context, type, node)
      : convertType(context, type);
  };
};

/**
 * Converts constraints and defaults of type parameters as written. By default, TypeDoc takes them
 * from the checker, too.
 */
export const convertTypeParametersAsWritten = (app: Application): void => {
  app.converter.on(Converter.EVENT_CREATE_TYPE_PARAMETER, (context, reflection) => {
    const declaration = context
      .getSymbolFromReflection(reflection)
      ?.declarations?.find(ts.isTypeParameterDeclaration);
    const inner = context.withScope(reflection);
    if (declaration?.constraint) {
      reflection.type = app.converter.convertType(inner, declaration.constraint);
    }
    if (declaration?.default) {
      reflection.default = app.converter.convertType(inner, declaration.default);
    }
  });
};
