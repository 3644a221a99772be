import { ReflectionKind, type DeclarationReflection } from 'typedoc';

const RENDERED = /\b(?:Element|ReactElement|ReactNode)\b/;

/** Whether a function is a component: its name starts with a capital letter, and it returns JSX. */
export const isComponent = (symbol: DeclarationReflection): boolean =>
  symbol.kindOf(ReflectionKind.Function) &&
  /^[A-Z]/.test(symbol.name) &&
  (symbol.signatures ?? []).some(
    ({ type, parameters }) =>
      (parameters?.length ?? 0) <= 2 && RENDERED.test(type?.toString() ?? ''),
  );

/** What readers call a symbol. */
export const kindLabel = (symbol: DeclarationReflection): string => {
  switch (symbol.kind) {
    case ReflectionKind.Class:
      return 'Class';
    case ReflectionKind.Variable:
      return 'Constant';
    case ReflectionKind.Function:
      if (isComponent(symbol)) return 'Component';
      return /^use[A-Z]/.test(symbol.name) ? 'Hook' : 'Function';
    default:
      return 'Type';
  }
};
