import { findType, memberAnchor, memberPath } from '../../typedoc/links.mjs';
import type { PageContext } from '../helpers/page-context.mjs';
import { isDefaultReplaced, memberKeys } from '../../descriptions';
import { UnionType, type Comment, type DeclarationReflection, type SomeType } from 'typedoc';
import type { ForeignMembers, ResolvedMember, ResolvedType } from '../../typedoc/resolved.mjs';
import { externalPath } from '../../typedoc/links.mjs';
import { tagMarkdown } from '../helpers/comments.mjs';
import { description, withoutFence } from '../helpers/description.mjs';
import { memberHistoryText } from '../helpers/history.mjs';
import { escapeHtml, link } from '../helpers/html.mjs';
import { blocks, codeList, heading, table, type Row } from '../helpers/layout.mjs';
import { typeCell } from '../helpers/type-cell.mjs';
import { topicsOf } from './topics.mjs';

/** Number of foreign types that are named. */
const FOREIGN_LIMIT = 3;

const withoutNull = (type: SomeType | undefined): SomeType | undefined => {
  if (type?.type !== 'union') return type;
  const types = type.types.filter(part => part.type !== 'literal' || part.value !== null);
  return types.length === 1 ? types[0] : new UnionType(types);
};

/** Link to the type that declares an inherited member. Empty if the member isn't inherited. */
const originOf = (
  { page }: PageContext,
  { declaredBy = '', name }: ResolvedMember,
  home: DeclarationReflection | undefined,
): string => {
  const owner = declaredBy === home?.name ? undefined : findType(page.project, declaredBy);
  const path = owner && owner !== home && memberPath(owner, name);
  return path ? `[\`${owner.name}\`](${path})` : '';
};

/** TypeDoc moves comments of function properties to their signatures. */
const signatureComment = (type: SomeType | undefined): Comment | undefined => {
  if (type?.type === 'reflection') return type.declaration.signatures?.[0]?.comment;
  return type?.type === 'union' ? type.types.map(signatureComment).find(Boolean) : undefined;
};

const rowOf = (
  context: PageContext,
  home: DeclarationReflection | undefined,
  member: ResolvedMember,
): Row => {
  const { name, optional, readonly, reflection, declaredBy, onlyIn, dropsNull } = member;
  const { type } = reflection;
  const comment = reflection.comment ?? signatureComment(type);
  const anchor = context.anchors.add(name);
  const label = `<code>${escapeHtml(name)}${optional ? '?' : ''}</code>`;
  const keys = memberKeys(
    [home?.name, context.symbol?.name, declaredBy].filter(owner => owner !== undefined),
    name,
  );
  const fallback = isDefaultReplaced(keys)
    ? undefined
    : (tagMarkdown(comment, '@default') ?? tagMarkdown(comment, '@defaultValue'));
  const origin = originOf(context, member, home);
  const note = blocks(
    onlyIn.length > 0 && `Only in ${codeList(onlyIn)}.`,
    memberHistoryText(context.package?.name ?? '', home?.name ?? '', name),
    origin && `<small>Inherited from ${origin}</small>`,
  );
  return {
    anchor,
    isCopy: origin !== '' || (home !== undefined && home !== context.symbol),
    cells: [
      `<a href="#${anchor}">${label}</a>${readonly ? ' <small>read-only</small>' : ''}`,
      typeCell(context, dropsNull ? withoutNull(type) : type, member.arguments),
      fallback ? `<code>${escapeHtml(withoutFence(fallback))}</code>` : '',
      { markdown: description(keys, comment, note) },
    ],
  };
};

/** Anchor of a topic. Has a prefix, because a member may have the topic's name. */
const topicAnchor = (topic: string): string => `about-${memberAnchor(topic)}`;

/** Members that React or a UI kit declares, without a row for each. */
const foreignText = (foreign: readonly ForeignMembers[]): string => {
  if (foreign.length === 0) return '';
  const count = foreign.reduce((sum, entry) => sum + entry.count, 0);
  const named = foreign.filter(({ type }) => type).slice(0, FOREIGN_LIMIT);
  const names = named.map(
    entry => `<code>${link(entry.type, externalPath(entry.package, entry.type)).html}</code>`,
  );
  const packages = [...new Set(foreign.map(entry => `<code>${entry.package}</code>`))];
  const mainly = names.length > 0 ? `, mainly those of ${names.join(', ')}` : '';
  return `<p class="api-inherited" data-search="skip">Also has ${String(count)} members from ${packages.slice(0, FOREIGN_LIMIT).join(', ')}${mainly}.</p>`;
};

/**
 * The members of an object type, by topic if there are many.
 *
 * @param home - The type whose members these are. Other members are inherited.
 * @param introduction - Markdown above the members.
 */
export const members = (
  context: PageContext,
  title: string,
  home: DeclarationReflection | undefined,
  { members: all, foreign, others }: ResolvedType,
  introduction = '',
): string => {
  const label = title === 'Props' ? 'Prop' : 'Property';
  const tableOf = (shown: readonly ResolvedMember[]): string =>
    table(
      [label, 'Type', 'Default', 'Description'],
      shown.map(member => rowOf(context, home, member)),
    );
  const topics = topicsOf(home?.name ?? '', all);
  return blocks(
    heading(2, title),
    introduction,
    ...(topics
      ? [...topics].map(([topic, shown]) =>
          blocks(heading(3, `${topic} {#${topicAnchor(topic)}}`), tableOf(shown)),
        )
      : [all.length > 0 && tableOf(all)]),
    others &&
      `<p class="api-inherited" data-search="skip">Any other property: <code>${context.types.flat(others).html}</code></p>`,
    foreignText(foreign),
  );
};
