import { ReflectionKind, type SignatureReflection } from 'typedoc';
import type { PageContext } from '../helpers/page-context.mjs';
import { pre } from '../helpers/layout.mjs';

const keywordOf = ({ kind, parent }: SignatureReflection): string => {
  if (kind === ReflectionKind.ConstructorSignature) return 'new';
  return parent.kindOf(ReflectionKind.Function) ? 'function' : '';
};

/** A signature in TypeScript syntax. */
export const signatureTitle = (context: PageContext, signature: SignatureReflection): string => {
  const { kind, name } = signature;
  const isCall = kind === ReflectionKind.CallSignature && name.startsWith('__');
  const shown =
    isCall || kind === ReflectionKind.ConstructorSignature ? context.symbol?.name : undefined;
  return pre(context.types.signature(signature, keywordOf(signature), shown ?? name));
};
