import type { DeclarationReflection } from 'typedoc';
import {
  ReflectionKind,
  type Comment,
  type ProjectReflection,
  type SignatureReflection,
  type SomeType,
} from 'typedoc';
import { tagMarkdown, tagsOf, toMarkdown } from './comments.mjs';
import type { GuideLink } from '../guides';
import { concat, escapeHtml, join, link, span, type Html } from './html.mjs';
import {
  findType,
  inheritedFrom,
  memberAnchor,
  memberPath,
  ownMembers,
  npmPage,
  packagePath,
  pagePath,
} from './links.mjs';
import { TypeRenderer } from './types.mjs';

/** Package data that a symbol's page shows. */
export interface PackageInfo {
  readonly name: string;
  readonly version: string;
  /** Whether this repository implements the package, because it isn't published. */
  readonly own: boolean;
  /** Module that exports a symbol: the package, or one of its sub-paths. */
  readonly moduleOf: (symbol: string) => string;
  /** Address of a symbol's source, if known. */
  readonly sourceOf: (symbol: string) => string | undefined;
  /** Guides that use a symbol. */
  readonly guidesOf: (symbol: string) => readonly GuideLink[];
  /** Section with the example of a symbol, if it has one. */
  readonly exampleOf: (symbol: DeclarationReflection) => string | undefined;
  /** Value of a constant as TypeScript, if it is plain data. */
  readonly valueOf: (symbol: string) => string | undefined;
}

/** Maximum width of a type in a table before it's folded, in characters. */
const CELL_WIDTH = 110;

/** Maximum number of union members in a signature. Further ones are folded. */
const UNION_LIMIT = 12;

/** Maximum number of overloads on a page. Further ones are folded. */
const OVERLOAD_LIMIT = 4;

const KIND_LABELS: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.Class, 'Class'],
  [ReflectionKind.Function, 'Function'],
  [ReflectionKind.Interface, 'Interface'],
  [ReflectionKind.TypeAlias, 'Type'],
  [ReflectionKind.Variable, 'Constant'],
]);

/** Markdown within an HTML element is parsed only between blank lines. */
const cell = (markdown: string): string =>
  markdown ? `<td>\n\n${markdown}\n\n</td>` : '<td></td>';

const pre = (className: string, content: Html): string =>
  `<pre class="${className}"><code>${content.html}</code></pre>`;

const fold = (summary: string, body: string): string =>
  `<details><summary>${summary}</summary>${body}</details>`;

interface Row {
  readonly name: string;
  readonly optional: boolean;
  readonly readonly: boolean;
  readonly type: SomeType | undefined;
  /** For a method, replaces the type. */
  readonly signature?: SignatureReflection | undefined;
  readonly defaultValue: string | undefined;
  readonly comment: Comment | undefined;
  readonly note?: string | undefined;
  readonly anchored: boolean;
}

/** Generates the Markdown of symbol pages. */
export class PageWriter {
  readonly #types: TypeRenderer;
  readonly #project: ProjectReflection;
  /** Anchors on the current page. */
  readonly #anchors = new Set<string>();

  constructor(project: ProjectReflection) {
    this.#project = project;
    this.#types = new TypeRenderer(project);
  }

  /** Content of a symbol's page, below its title. */
  symbol(symbol: DeclarationReflection, info: PackageInfo): string {
    this.#anchors.clear();
    const comment = symbol.comment ?? symbol.signatures?.[0]?.comment;
    const value = symbol.kindOf(ReflectionKind.Variable) ? info.valueOf(symbol.name) : undefined;
    const example = info.exampleOf(symbol);
    const [summary, ...sections] = symbol.signatures
      ? this.#function(symbol.signatures)
      : this.#typeOrConstant(symbol);
    return [
      this.#head(symbol),
      this.#meta(symbol, info),
      this.#deprecation(comment),
      summary,
      example,
      ...sections,
      value && `## ${this.#valueHeading()}\n\n\`\`\`ts\n${value}\n\`\`\``,
      this.#guides(info.guidesOf(symbol.name)),
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  /**
   * Heading of a constant's value. Has its own anchor, because a property may be called `value`.
   */
  #valueHeading(): string {
    return this.#anchors.has('value') ? 'Full value' : 'Value';
  }

  #head(symbol: DeclarationReflection): string {
    const name = span('n', symbol.name);
    const parameters = this.#types.typeParameters(symbol.typeParameters);
    switch (symbol.kind) {
      case ReflectionKind.Function:
        return this.#overloads(symbol);
      case ReflectionKind.Interface:
      case ReflectionKind.Class:
        return pre(
          'api-signature',
          concat(
            span('k', symbol.kindOf(ReflectionKind.Class) ? 'class' : 'interface'),
            ' ',
            name,
            parameters,
            ...(symbol.extendedTypes?.length
              ? [
                  ' ',
                  span('k', 'extends'),
                  ' ',
                  join(
                    symbol.extendedTypes.map(type => this.#types.flat(type)),
                    ', ',
                  ),
                ]
              : []),
          ),
        );
      case ReflectionKind.TypeAlias:
        return this.#alias(symbol, concat(span('k', 'type'), ' ', name, parameters, ' = '));
      default:
        return pre(
          'api-signature',
          concat(span('k', 'const'), ' ', name, ': ', this.#types.pretty(symbol.type)),
        );
    }
  }

  #overloads(symbol: DeclarationReflection): string {
    const heads = (symbol.signatures ?? []).map(signature =>
      this.#types.signature(signature, 'function', symbol.name),
    );
    const block = (shown: readonly Html[]): string => pre('api-signature', join(shown, '\n\n'));
    const rest = heads.slice(OVERLOAD_LIMIT);
    if (rest.length < 2) return block(heads);
    return (
      block(heads.slice(0, OVERLOAD_LIMIT)) +
      fold(`${String(rest.length)} more overloads`, block(rest))
    );
  }

  #alias(symbol: DeclarationReflection, start: Html): string {
    const { type } = symbol;
    if (type?.type === 'union' && type.types.length > UNION_LIMIT) {
      const alternatives = type.types.map(member => concat('\n  | ', this.#types.flat(member)));
      const rest = alternatives.length - UNION_LIMIT;
      return (
        pre('api-signature', concat(start, ...alternatives.slice(0, UNION_LIMIT), `\n  | …`)) +
        fold(
          `${String(rest)} more alternatives`,
          pre('api-signature', concat(...alternatives.slice(UNION_LIMIT))),
        )
      );
    }
    return pre('api-signature', concat(start, this.#types.pretty(type)));
  }

  #meta(symbol: DeclarationReflection, info: PackageInfo): string {
    const typeOnly = symbol.kindOf([ReflectionKind.Interface, ReflectionKind.TypeAlias]);
    const source = info.sourceOf(symbol.name);
    const parts = [
      KIND_LABELS.get(symbol.kind) ?? '',
      `<a href="${packagePath(info.name)}">${info.name}</a> ${info.version}`,
      ...(source ? [`<a href="${source}">Source</a>`] : []),
    ];
    const statement = `import ${typeOnly ? 'type ' : ''}{ ${symbol.name} } from '${info.moduleOf(symbol.name)}';`;
    const own = info.own
      ? `\n\nThis page documents the implementation in this site's repository. The [published package](${npmPage(info.name)}) may differ.`
      : '';
    return `<p class="api-meta">${parts.join(' · ')}<br/><code>${escapeHtml(statement)}</code></p>${own}`;
  }

  #deprecation(comment: Comment | undefined): string {
    const tag = tagsOf(comment, '@deprecated')[0];
    return tag
      ? `:::warning[Deprecated]\n\n${toMarkdown(tag.content) || 'Avoid it in new code.'}\n\n:::`
      : '';
  }

  /** Remarks, examples and references, which follow the tables. */
  #tail(comment: Comment | undefined, level: number): string {
    const marks = '#'.repeat(level);
    const remarks = tagMarkdown(comment, '@remarks');
    const examples = tagsOf(comment, '@example').map(tag => {
      const content = toMarkdown(tag.content);
      return content.includes('```')
        ? content
        : `\`\`\`ts\n${content.replace(/^`|`$/g, '')}\n\`\`\``;
    });
    const see = tagsOf(comment, '@see').map(
      tag => `- ${toMarkdown(tag.content).replace(/^- /, '')}`,
    );
    return [
      remarks,
      examples.length > 0 &&
        `${marks} ${examples.length > 1 ? 'Examples' : 'Example'}\n\n${examples.join('\n\n')}`,
      see.length > 0 && `${marks} See also\n\n${see.join('\n')}`,
    ]
      .filter(Boolean)
      .join('\n\n');
  }

  #function(signatures: readonly SignatureReflection[]): string[] {
    const [only] = signatures;
    if (signatures.length === 1 && only) return this.#signatureBody(only, 2);
    const summaries = [
      ...new Set(signatures.map(({ comment }) => toMarkdown(comment?.summary ?? []))),
    ].filter(Boolean);
    const returns = [
      ...new Set(signatures.map(({ comment }) => tagMarkdown(comment, '@returns') ?? '')),
    ].filter(Boolean);
    const parameters = this.#mergedParameters(signatures);
    return [
      summaries.length === 1
        ? (summaries[0] ?? '')
        : `By overload:\n\n${summaries.map(summary => `- ${summary.replace(/\n/g, '\n  ')}`).join('\n')}`,
      parameters.length > 0 ? `## Parameters\n\n${this.#table('Parameter', parameters)}` : '',
      returns.length > 0 ? `## Returns\n\n${returns.join('\n\n')}` : '',
      ...new Set(signatures.map(({ comment }) => this.#tail(comment, 2))),
    ];
  }

  /** One row per parameter name, with the widest type of all overloads and its description. */
  #mergedParameters(signatures: readonly SignatureReflection[]): Row[] {
    const rows = new Map<string, Row>();
    for (const parameter of signatures.flatMap(signature => signature.parameters ?? [])) {
      const known = rows.get(parameter.name);
      const type =
        known?.type &&
        known.type.estimatePrintWidth() >= (parameter.type?.estimatePrintWidth() ?? 0)
          ? known.type
          : parameter.type;
      rows.set(parameter.name, {
        name: parameter.name,
        optional:
          parameter.flags.isOptional ||
          signatures.some(
            ({ parameters }) => !parameters?.some(({ name }) => name === parameter.name),
          ),
        readonly: false,
        type,
        defaultValue: known?.defaultValue ?? parameter.defaultValue,
        comment: known?.comment ?? parameter.comment,
        anchored: false,
      });
    }
    return [...rows.values()];
  }

  #signatureBody(signature: SignatureReflection, level: number): string[] {
    const marks = '#'.repeat(level);
    const parameters = signature.parameters ?? [];
    const returns = tagMarkdown(signature.comment, '@returns');
    return [
      toMarkdown(signature.comment?.summary ?? []),
      this.#typeParameterTable(signature, marks),
      parameters.length > 0
        ? `${marks} Parameters\n\n${this.#table(
            'Parameter',
            parameters.map(parameter => ({
              name: `${parameter.flags.isRest ? '...' : ''}${parameter.name}`,
              optional: parameter.flags.isOptional,
              readonly: false,
              type: parameter.type,
              defaultValue: parameter.defaultValue,
              comment: parameter.comment,
              anchored: false,
            })),
          )}`
        : '',
      signature.type && signature.type.toString() !== 'void'
        ? `${marks} Returns\n\n${this.#typeBlock(signature.type)}${returns ? `\n\n${returns}` : ''}`
        : '',
      this.#tail(signature.comment, level),
    ];
  }

  #typeParameterTable(owner: DeclarationReflection | SignatureReflection, marks: string): string {
    const documented = (owner.typeParameters ?? []).filter(parameter => parameter.comment);
    if (documented.length === 0) return '';
    const rows = documented.map(
      parameter =>
        `<tr><td><code>${parameter.name}</code></td>${cell(toMarkdown(parameter.comment?.summary ?? []))}</tr>`,
    );
    return `${marks} Type parameters\n\n<table class="api-table"><thead><tr><th>Type parameter</th><th>Description</th></tr></thead><tbody>\n${rows.join('\n')}\n</tbody></table>`;
  }

  #typeBlock(type: SomeType): string {
    const flat = this.#types.flat(type);
    return flat.width <= CELL_WIDTH && !flat.html.includes('…')
      ? `<p><code>${flat.html}</code></p>`
      : pre('api-signature', this.#types.pretty(type, true));
  }

  #typeOrConstant(symbol: DeclarationReflection): string[] {
    const direct = symbol.signatures ? [] : this.#callSignatures(symbol);
    const members = this.#members(symbol);
    const methods = members.filter(member => member.kindOf(ReflectionKind.Method));
    const properties = members.filter(
      member => !member.kindOf([ReflectionKind.Method, ReflectionKind.Constructor]),
    );
    const methodsInTable = symbol.kindOf(ReflectionKind.Class) ? [] : methods;
    const rows = [...properties, ...methodsInTable];
    return [
      toMarkdown(symbol.comment?.summary ?? []),
      this.#typeParameterTable(symbol, '##'),
      ...direct,
      ...(symbol.kindOf(ReflectionKind.Class) ? this.#constructors(symbol) : []),
      rows.length > 0
        ? `## Properties\n\n${this.#table(
            'Property',
            rows.map(member => this.#memberRow(member)),
          )}`
        : '',
      this.#inherited(symbol),
      ...(symbol.kindOf(ReflectionKind.Class) ? this.#methods(methods) : []),
      this.#tail(symbol.comment, 2),
    ];
  }

  /** Signatures of a callable interface, or of an alias of a function type. */
  #callSignatures(symbol: DeclarationReflection): string[] {
    const own = symbol.kindOf(ReflectionKind.Interface) ? symbol.signatures : undefined;
    const literal =
      symbol.type?.type === 'reflection' ? symbol.type.declaration.signatures : undefined;
    const signatures = own ?? literal ?? [];
    const [only] = signatures;
    if (!only) return [];
    if (signatures.length === 1) return this.#signatureBody(only, 2);
    return [
      pre(
        'api-signature',
        join(
          signatures.map(signature => this.#types.signature(signature, '', symbol.name)),
          '\n\n',
        ),
      ),
      ...this.#function(signatures),
    ];
  }

  #constructors(symbol: DeclarationReflection): string[] {
    const signatures = (symbol.children ?? [])
      .filter(child => child.kindOf(ReflectionKind.Constructor) && !child.inheritedFrom)
      .flatMap(child => child.signatures ?? []);
    if (signatures.length === 0) return [];
    return [
      '## Constructor',
      ...signatures.flatMap(signature => [
        pre('api-signature', this.#types.signature(signature, 'new', symbol.name)),
        ...this.#signatureBody(signature, 3).map(part => part.replace(/^### Returns[\s\S]*$/, '')),
      ]),
    ];
  }

  #methods(methods: readonly DeclarationReflection[]): string[] {
    if (methods.length === 0) return [];
    return [
      '## Methods',
      ...methods.flatMap(method => [
        `### ${method.name}`,
        pre(
          'api-signature',
          join(
            (method.signatures ?? []).map(signature =>
              this.#types.signature(signature, '', method.name),
            ),
            '\n',
          ),
        ),
        ...(method.signatures ?? []).map(signature => toMarkdown(signature.comment?.summary ?? [])),
      ]),
    ];
  }

  /** Members with a row: of the symbol itself, or of the object types that it consists of. */
  #members(symbol: DeclarationReflection): DeclarationReflection[] {
    const own = ownMembers(symbol);
    if (own.length > 0 || !symbol.type) return own;
    const byName = new Map<string, DeclarationReflection>();
    const collect = (type: SomeType): void => {
      switch (type.type) {
        case 'reflection':
          for (const child of type.declaration.children ?? []) {
            if (!child.flags.isExternal && !byName.has(child.name)) byName.set(child.name, child);
          }
          break;
        case 'intersection':
        case 'union':
          type.types.forEach(collect);
          break;
        case 'conditional':
          collect(type.trueType);
          collect(type.falseType);
          break;
        default:
      }
    };
    collect(symbol.type);
    return [...byName.values()];
  }

  #memberRow(member: DeclarationReflection): Row {
    const signature = member.signatures?.[0] ?? member.getSignature;
    const comment = member.comment ?? signature?.comment;
    const overwritten = member.overwrites?.name.split('.')[0];
    const owner = overwritten ? findType(this.#project, overwritten) : undefined;
    return {
      name: member.name,
      optional: member.flags.isOptional,
      readonly: member.flags.isReadonly,
      type: member.type ?? (member.getSignature ? member.getSignature.type : undefined),
      signature: member.signatures?.[0],
      defaultValue: tagMarkdown(comment, '@default') ?? tagMarkdown(comment, '@defaultValue'),
      comment,
      note:
        owner &&
        `Overrides the member of [\`${owner.name}\`](${memberPath(owner, member.name) ?? ''}).`,
      anchored: true,
    };
  }

  #typeCell(row: Row): string {
    if (row.signature) return `<code>${this.#types.arrow(row.signature).html}</code>`;
    const flat = this.#types.flat(row.type);
    if (flat.width <= CELL_WIDTH && !flat.html.includes('…')) return `<code>${flat.html}</code>`;
    const whole = this.#types.pretty(row.type, true);
    const label =
      row.type?.type === 'union'
        ? `${String(row.type.types.length)} alternatives`
        : row.type?.type === 'reflection' && row.type.declaration.signatures
          ? 'Function'
          : flat.html.includes('…')
            ? `<code>${flat.html}</code>`
            : 'Full type';
    const stripped = label.replace(/<\/?a\b[^>]*>/g, '');
    return fold(stripped, `<pre><code>${whole.html}</code></pre>`);
  }

  /**
   * Returns an unused anchor on the page. Names may differ only in case or appear in two tables.
   */
  #anchorOf(name: string): string {
    const anchor = memberAnchor(name);
    const isFree = anchor === '' || !this.#anchors.has(anchor);
    this.#anchors.add(anchor);
    return isFree ? anchor : `${anchor}-1`;
  }

  #table(label: string, rows: readonly Row[]): string {
    const hasDefaults = rows.some(row => row.defaultValue !== undefined);
    const heads = [label, 'Type', ...(hasDefaults ? ['Default'] : []), 'Description'];
    const body = rows.map(row => {
      const anchor = row.anchored ? this.#anchorOf(row.name) : '';
      const label = `<code>${escapeHtml(row.name)}${row.optional ? '?' : ''}</code>`;
      const name = row.anchored ? `<a href="#${anchor}">${label}</a>` : label;
      const flags = row.readonly ? ' <small>read-only</small>' : '';
      const defaultValue = row.defaultValue?.replace(/^```\w*\n|\n```$/g, '').replace(/^`|`$/g, '');
      const description = [
        tagsOf(row.comment, '@deprecated').length > 0 && '**Deprecated.**',
        toMarkdown(row.comment?.summary ?? []),
        ...tagsOf(row.comment, '@deprecated').map(tag => toMarkdown(tag.content)),
        ...tagsOf(row.comment, '@example').map(tag => toMarkdown(tag.content)),
        row.note,
      ]
        .filter(Boolean)
        .join('\n\n');
      return [
        `<tr${row.anchored ? ` id="${anchor}"` : ''}>`,
        `<td>${name}${flags}</td>`,
        `<td>${this.#typeCell(row)}</td>`,
        ...(hasDefaults
          ? [`<td>${defaultValue ? `<code>${escapeHtml(defaultValue)}</code>` : ''}</td>`]
          : []),
        cell(description),
        '</tr>',
      ].join('');
    });
    return `<table class="api-table"><thead><tr>${heads.map(head => `<th>${head}</th>`).join('')}</tr></thead><tbody>\n${body.join('\n')}\n</tbody></table>`;
  }

  /** The type that describes an inherited member, and the address of its row. */
  #origin(
    member: DeclarationReflection,
  ): { readonly owner: DeclarationReflection; readonly path: string } | undefined {
    const seen = new Set<string>();
    let name = inheritedFrom(member);
    while (name && !seen.has(name)) {
      seen.add(name);
      const owner = findType(this.#project, name);
      const path = owner && memberPath(owner, member.name);
      if (!owner || !path) return undefined;
      if (path.includes('#')) return { owner, path };
      const found = owner.children?.find(child => child.name === member.name);
      const next = found && inheritedFrom(found);
      if (!next) return { owner, path };
      name = next;
    }
    return undefined;
  }

  /** Names of inherited members, each linked to its description. */
  #inherited(symbol: DeclarationReflection): string {
    const own = new Set(ownMembers(symbol));
    const byOwner = new Map<DeclarationReflection, string[]>();
    for (const child of symbol.children ?? []) {
      if (own.has(child) || child.kindOf(ReflectionKind.Constructor)) continue;
      const origin = this.#origin(child);
      if (!origin) continue;
      const href = origin.path.includes('#') ? origin.path : undefined;
      const names = byOwner.get(origin.owner) ?? [];
      names.push(link(child.name, href).html);
      byOwner.set(origin.owner, names);
    }
    if (byOwner.size === 0) return '';
    const blocks = [...byOwner].map(([owner, names]) => {
      const label = link(owner.name, pagePath(owner)).html;
      return `<p class="api-inherited">From <code>${label}</code>: ${names.map(name => `<code>${name}</code>`).join(', ')}</p>`;
    });
    return `## Inherited\n\n${blocks.join('\n')}`;
  }

  #guides(guides: readonly GuideLink[]): string {
    if (guides.length === 0) return '';
    const links = guides.map(({ title, path }) => `[${title.replace(/[[\]]/g, '\\$&')}](${path})`);
    return `## Guides\n\nUsed in ${links.join(' · ')}`;
  }
}
