import ts from 'typescript';

// Type parameters inferred in a conditional type, which have no constraint to print.
const INFERRED: Readonly<Record<string, string>> = { R: 'RuleType' };

const printer = ts.createPrinter({ removeComments: true });

/** Prints types for readers. */
export const typePrinter = (checker: ts.TypeChecker) => {
  /** A type as written, with type parameters replaced by their constraints. */
  const printType = (node: ts.Node): string => {
    const transformer: ts.TransformerFactory<ts.Node> = context => root => {
      const visit = (current: ts.Node): ts.Node => {
        if (ts.isTypeReferenceNode(current) && ts.isIdentifier(current.typeName)) {
          if (current.typeName.text === 'GetOptionIdentifierType') {
            return ts.factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword);
          }
          const symbol = checker.getSymbolAtLocation(current.typeName);
          const declaration = symbol?.declarations?.[0];
          if (declaration && ts.isTypeParameterDeclaration(declaration)) {
            const inferred = INFERRED[current.typeName.text];
            if (ts.isInferTypeNode(declaration.parent)) {
              return inferred ? ts.factory.createTypeReferenceNode(inferred) : current;
            }
            const constraint = declaration.constraint;
            if (constraint && !ts.isTypeOperatorNode(constraint)) {
              const text = constraint.getText();
              if (text.length <= 40 && !text.includes('extends')) {
                return ts.factory.createTypeReferenceNode(text.replace(/<.*>$/s, ''));
              }
            } else if (!constraint && declaration.default) {
              return ts.factory.createTypeReferenceNode(declaration.default.getText());
            }
          }
        }
        return ts.visitEachChild(current, visit, context);
      };
      return visit(root);
    };
    const { transformed } = ts.transform(node, [transformer]);
    return printer
      .printNode(ts.EmitHint.Unspecified, transformed[0] ?? node, node.getSourceFile())
      .replaceAll(/\s+/g, ' ')
      .replaceAll(/; }/g, ' }')
      .replaceAll(/\[ ([^\]]*) \]/g, '[$1]')
      .replaceAll(/"([^"'\\]*)"/g, "'$1'");
  };

  const declaredType = (declaration: ts.Declaration, type: ts.Type): string => {
    if (ts.isMethodSignature(declaration) || ts.isMethodDeclaration(declaration)) {
      const parameters = declaration.parameters
        .map(parameter => {
          const name = parameter.name.getText();
          const rest = parameter.dotDotDotToken ? '...' : '';
          const optional = parameter.questionToken ? '?' : '';
          return `${rest}${name}${optional}: ${parameter.type ? printType(parameter.type) : 'any'}`;
        })
        .join(', ');
      return `(${parameters}) => ${declaration.type ? printType(declaration.type) : 'any'}`;
    }
    if (
      (ts.isPropertySignature(declaration) || ts.isPropertyDeclaration(declaration)) &&
      declaration.type
    ) {
      return printType(declaration.type);
    }
    return checker
      .typeToString(type, undefined, ts.TypeFormatFlags.NoTruncation)
      .replace(/ \| undefined$/, '');
  };

  return { declaredType, printType };
};
