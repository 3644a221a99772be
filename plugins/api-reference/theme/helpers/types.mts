import {
  DeclarationReflection,
  ReflectionKind,
  TypeContext,
  type ParameterReflection,
  type ProjectReflection,
  type ReferenceType,
  type SignatureReflection,
  type SomeType,
  type TypeParameterReflection,
} from 'typedoc';
import type { TypeArguments } from '../../typedoc/resolved.mjs';
import { externalPath, findInCore, pagePath, reflectionPath } from '../../typedoc/links.mjs';
import { concat, join, link, plainText, span, text, type Html } from './html.mjs';

/** Maximum line length of a signature, in characters. */
const LINE = 80;

/** Larger object types are shown as `{ … }`, because a table lists their members. */
const OBJECT_LIMIT = 4;

const INDENT = '  ';

/** Layout of a type: on one line, or broken into lines at an indentation. */
interface Layout {
  readonly flat: boolean;
  readonly depth: number;
  /** Object types that are always shown in full, because no table lists their members. */
  readonly whole: boolean;
  /** Types that replace type parameters. */
  readonly arguments: TypeArguments;
  /** Number of characters on the line that the type shares with others. */
  readonly used: number;
  /** Number of replacements around the type. */
  readonly replaced: number;
}

/** Bundlers add a suffix to names that occur twice. */
export const withoutSuffix = (name: string): string => name.replace(/\$\d+$/, '');

/** Constraints can refer to themselves. */
const MAX_REPLACED = 8;

const NONE: TypeArguments = new Map();

type Part = (layout: Layout) => Html;

const deeper = (layout: Layout): Layout => ({ ...layout, depth: layout.depth + 1, used: 0 });
const fits = (flat: Html, { depth, used }: Layout): boolean =>
  !flat.broken && flat.width + used + depth * INDENT.length <= LINE;
const newLine = (depth: number): Html => ({
  html: `\n${INDENT.repeat(depth)}`,
  width: 0,
  broken: true,
});

/** A bracketed list: on one line if it fits, otherwise one item per line. */
const list = (
  layout: Layout,
  [open, close]: readonly [string, string],
  parts: readonly Part[],
  separator: string,
  padding = '',
): Html => {
  const flat = concat(
    open,
    padding,
    join(
      parts.map(part => part({ ...layout, flat: true })),
      `${separator} `,
    ),
    padding,
    close,
  );
  if (layout.flat || parts.length === 0) return flat;
  if (fits(flat, layout)) return flat;
  const inner = deeper(layout);
  return concat(
    open,
    ...parts.flatMap((part, index) => [
      newLine(inner.depth),
      part(inner),
      index < parts.length - 1 || separator === ';' ? separator : '',
    ]),
    newLine(layout.depth),
    close,
  );
};

/** Names that a scope declares itself stand for nothing else. */
const withoutArguments = (layout: Layout, names: readonly string[]): Layout =>
  names.some(name => layout.arguments.has(name))
    ? {
        ...layout,
        arguments: new Map([...layout.arguments].filter(([name]) => !names.includes(name))),
      }
    : layout;

const isTypeParameter = (type: ReferenceType): boolean =>
  type.refersToTypeParameter || (type.reflection?.kindOf(ReflectionKind.TypeParameter) ?? false);

/** The type that replaces a type parameter, and the layout with the arguments of its own scope. */
const replace = (type: SomeType, layout: Layout): readonly [SomeType, Layout] => {
  if (type.type !== 'reference' || !isTypeParameter(type) || layout.replaced >= MAX_REPLACED) {
    return [type, layout];
  }
  const replacement = layout.arguments.get(type.name);
  if (!replacement) return [type, layout];
  const { arguments: given } = replacement;
  return replace(replacement.type, { ...layout, arguments: given, replaced: layout.replaced + 1 });
};

/** Types joined by an operator: on one line if they fit, otherwise one per line. */
const operatorList = (layout: Layout, parts: readonly Part[], operator: string): Html => {
  const flat = join(
    parts.map(part => part({ ...layout, flat: true })),
    ` ${operator} `,
  );
  if (layout.flat || fits(flat, layout)) return flat;
  const inner = deeper(layout);
  return concat(
    ...parts.flatMap((part, index) =>
      operator === '&' && index === 0
        ? [part(layout)]
        : [newLine(inner.depth), `${operator} `, part(inner)],
    ),
  );
};

/** Type arguments without trailing ones that equal the defaults of their parameters. */
const withoutDefaults = (type: ReferenceType, layout: Layout): readonly SomeType[] => {
  const given = type.typeArguments ?? [];
  if (!(type.reflection instanceof DeclarationReflection)) return given;
  const parameters = type.reflection.typeParameters ?? [];
  let length = given.length;
  while (length > 0) {
    const fallback = parameters[length - 1]?.default;
    const argument = given[length - 1];
    if (!fallback || !argument) break;
    if (replace(argument, layout)[0].toString() !== fallback.toString()) break;
    length -= 1;
  }
  return given.slice(0, length);
};

/** Renders the types of a project, with links to the pages of named types. */
export class TypeRenderer {
  readonly #project: ProjectReflection;
  readonly #flat: Layout;
  readonly #pretty: Layout;

  /**
   * @param project - The converted project.
   * @param given - Types that replace type parameters on the whole page.
   */
  constructor(project: ProjectReflection, given: TypeArguments = NONE) {
    this.#project = project;
    this.#flat = { flat: true, depth: 0, whole: false, arguments: given, used: 0, replaced: 0 };
    this.#pretty = { ...this.#flat, flat: false };
  }

  /**
   * Renders a type on one line, for tables.
   *
   * @param given - Types that replace type parameters.
   */
  flat(type: SomeType | undefined, given = this.#flat.arguments): Html {
    return this.#type(type, { ...this.#flat, arguments: given });
  }

  /** Prints a type on one line as plain text. */
  text(type: SomeType | undefined): string {
    return plainText(this.flat(type));
  }

  /**
   * Renders a type on as many lines as needed.
   *
   * @param whole - Whether to show large object types in full.
   * @param given - Types that replace type parameters.
   */
  pretty(type: SomeType | undefined, whole = false, given = this.#pretty.arguments): Html {
    return this.#type(type, { ...this.#pretty, whole, arguments: given });
  }

  /** Type parameters of a declaration with constraints and defaults. Empty if there are none. */
  typeParameters(parameters: readonly TypeParameterReflection[] | undefined): Html {
    return this.#typeParameters(parameters, this.#pretty);
  }

  /** The declaration of a function in TypeScript syntax. */
  signature(signature: SignatureReflection, keyword: string, name: string): Html {
    const start = concat(
      keyword ? span('k', keyword) : '',
      keyword ? ' ' : '',
      span('n', name),
      this.#typeParameters(signature.typeParameters, this.#pretty),
    );
    const flatResult = this.#type(signature.type, this.#flat);
    const used = (start.broken ? 0 : start.width) + Math.min(flatResult.width, LINE / 2);
    return concat(
      start,
      this.#parameters(signature, { ...this.#pretty, used }),
      ': ',
      this.#type(signature.type, this.#pretty),
    );
  }

  /** A function type on one line. */
  arrow(signature: SignatureReflection): Html {
    return this.#arrow(signature, this.#flat);
  }

  /** Address that a type reference links to, if any. */
  target(type: ReferenceType): string | undefined {
    if (isTypeParameter(type)) return undefined;
    if (type.reflection) return reflectionPath(type.reflection);
    if (type.externalUrl) return type.externalUrl;
    const name = type.qualifiedName.split('.').at(-1) ?? type.name;
    const core =
      !type.package || type.package.includes('react-querybuilder')
        ? findInCore(this.#project, withoutSuffix(type.name))
        : undefined;
    if (core) return pagePath(core);
    return type.package ? externalPath(type.package, name) : undefined;
  }

  #typeParameters(
    parameters: readonly TypeParameterReflection[] | undefined,
    layout: Layout,
  ): Html {
    if (!parameters?.length) return text('');
    return list(
      layout,
      ['<', '>'],
      parameters.map(
        parameter => inner =>
          concat(
            withoutSuffix(parameter.name),
            ...(parameter.type
              ? [' ', span('k', 'extends'), ' ', this.#type(parameter.type, inner)]
              : []),
            ...(parameter.default ? [' = ', this.#type(parameter.default, inner)] : []),
          ),
      ),
      ',',
    );
  }

  #parameters(signature: SignatureReflection, layout: Layout): Html {
    return list(
      layout,
      ['(', ')'],
      (signature.parameters ?? []).map(parameter => inner => this.#parameter(parameter, inner)),
      ',',
    );
  }

  #parameter(parameter: ParameterReflection, layout: Layout): Html {
    const optional = parameter.flags.isOptional || parameter.defaultValue !== undefined;
    return concat(
      parameter.flags.isRest ? '...' : '',
      parameter.name,
      optional ? '?: ' : ': ',
      this.#type(parameter.type, layout),
    );
  }

  #arrow(signature: SignatureReflection, outer: Layout, arrow = ' => '): Html {
    const layout = withoutArguments(
      outer,
      (signature.typeParameters ?? []).map(({ name }) => name),
    );
    return concat(
      this.#typeParameters(signature.typeParameters, layout),
      this.#parameters(signature, layout),
      arrow,
      this.#type(signature.type, layout),
    );
  }

  #member(member: DeclarationReflection, layout: Layout): Html {
    const { flags } = member;
    const prefix = flags.isReadonly ? concat(span('k', 'readonly'), ' ') : text('');
    const name = /^[\w$[\]]+$/.test(member.name) ? member.name : JSON.stringify(member.name);
    const optional = flags.isOptional ? '?' : '';
    const signature = member.kindOf(ReflectionKind.Method) ? member.signatures?.[0] : undefined;
    if (signature) return concat(prefix, name, optional, this.#arrow(signature, layout, ': '));
    return concat(prefix, name, optional, ': ', this.#type(member.type, layout));
  }

  #object(declaration: DeclarationReflection, layout: Layout): Html {
    const signatures = declaration.signatures ?? [];
    const members = (declaration.children ?? []).filter(child => !child.flags.isExternal);
    const indexes = declaration.indexSignatures ?? [];
    const [only] = signatures;
    if (only && signatures.length + members.length + indexes.length === 1) {
      return this.#arrow(only, layout);
    }
    const parts: Part[] = [
      ...signatures.map(signature => (inner: Layout) => this.#arrow(signature, inner, ': ')),
      ...indexes.map(
        index => (inner: Layout) =>
          concat(
            '[',
            index.parameters?.[0]?.name ?? 'key',
            ': ',
            this.#type(index.parameters?.[0]?.type, inner),
            ']: ',
            this.#type(index.type, inner),
          ),
      ),
      ...members.map(member => (inner: Layout) => this.#member(member, inner)),
    ];
    if (parts.length === 0) return text('{}');
    if (!layout.whole && parts.length > OBJECT_LIMIT) return text('{ … }');
    return list(layout, ['{', '}'], parts, ';', ' ');
  }

  #reference(type: ReferenceType, layout: Layout): Html {
    const parameters = withoutDefaults(type, layout);
    return concat(
      link(withoutSuffix(type.name), this.target(type)),
      parameters.length > 0
        ? list(
            layout,
            ['<', '>'],
            parameters.map(argument => inner => this.#type(argument, inner)),
            ',',
          )
        : '',
    );
  }

  #wrapped(written: SomeType, context: keyof typeof TypeContext, outer: Layout): Html {
    const [type, layout] = replace(written, outer);
    const inner = this.#type(type, layout);
    return type.needsParenthesis(TypeContext[context]) ? concat('(', inner, ')') : inner;
  }

  #type(written: SomeType | undefined, outer: Layout): Html {
    if (!written) return text('any');
    const [type, layout] = replace(written, outer);
    switch (type.type) {
      case 'array':
        return concat(this.#wrapped(type.elementType, 'arrayElement', layout), '[]');
      case 'conditional': {
        const { flat, depth } = layout;
        const head = concat(
          this.#wrapped(type.checkType, 'conditionalCheck', { ...layout, flat: true }),
          ' ',
          span('k', 'extends'),
          ' ',
          this.#wrapped(type.extendsType, 'conditionalExtends', { ...layout, flat: true }),
        );
        const inner = deeper(layout);
        const yes = this.#type(type.trueType, flat ? layout : inner);
        const no = this.#type(type.falseType, layout);
        return flat
          ? concat(head, ' ? ', yes, ' : ', no)
          : concat(head, newLine(depth + 1), '? ', yes, newLine(depth + 1), ': ', no);
      }
      case 'indexedAccess':
        return concat(
          this.#wrapped(type.objectType, 'indexedObject', layout),
          '[',
          this.#type(type.indexType, layout),
          ']',
        );
      case 'inferred':
        return concat(
          span('k', 'infer'),
          ` ${type.name}`,
          ...(type.constraint
            ? [' ', span('k', 'extends'), ' ', this.#type(type.constraint, layout)]
            : []),
        );
      case 'intersection':
        return operatorList(
          layout,
          type.types.map(member => inner => this.#wrapped(member, 'intersectionElement', inner)),
          '&',
        );
      case 'intrinsic':
        return span('t', type.name);
      case 'literal':
        return typeof type.value === 'string'
          ? span('s', JSON.stringify(type.value).replace(/^"|"$/g, "'"))
          : span('t', typeof type.value === 'bigint' ? `${type.value}n` : String(type.value));
      case 'mapped': {
        const sign = (modifier: '+' | '-' | undefined, word: string): string =>
          modifier ? `${modifier === '-' ? '-' : ''}${word}` : '';
        const parts: Part[] = [
          inner =>
            concat(
              type.readonlyModifier ? `${sign(type.readonlyModifier, 'readonly')} ` : '',
              `[${type.parameter} `,
              span('k', 'in'),
              ' ',
              this.#type(type.parameterType, inner),
              ...(type.nameType
                ? [' ', span('k', 'as'), ' ', this.#type(type.nameType, inner)]
                : []),
              `]${sign(type.optionalModifier, '?')}: `,
              this.#type(type.templateType, inner),
            ),
        ];
        return list(layout, ['{', '}'], parts, ';', ' ');
      }
      case 'optional':
        return concat(this.#wrapped(type.elementType, 'optionalElement', layout), '?');
      case 'predicate':
        return concat(
          ...(type.asserts ? [span('k', 'asserts'), ' '] : []),
          type.name,
          ...(type.targetType
            ? [' ', span('k', 'is'), ' ', this.#type(type.targetType, layout)]
            : []),
        );
      case 'query':
        return concat(span('k', 'typeof'), ' ', this.#reference(type.queryType, layout));
      case 'reference':
        return this.#reference(type, layout);
      case 'reflection':
        return this.#object(type.declaration, layout);
      case 'rest':
        return concat('...', this.#wrapped(type.elementType, 'restElement', layout));
      case 'templateLiteral':
        return concat(
          span('s', `\`${type.head}`),
          ...type.tail.flatMap(([part, tail]) => [
            '${',
            this.#type(part, layout),
            '}',
            span('s', tail),
          ]),
          span('s', '`'),
        );
      case 'tuple':
        return list(
          layout,
          ['[', ']'],
          type.elements.map(element => inner => this.#type(element, inner)),
          ',',
        );
      case 'namedTupleMember':
        return concat(type.name, type.isOptional ? '?: ' : ': ', this.#type(type.element, layout));
      case 'typeOperator':
        return concat(
          span('k', type.operator),
          ' ',
          this.#wrapped(type.target, 'typeOperatorTarget', layout),
        );
      case 'union':
        return operatorList(
          layout,
          type.types.map(member => inner => this.#wrapped(member, 'unionElement', inner)),
          '|',
        );
      case 'unknown':
        return text(type.name);
    }
  }
}
