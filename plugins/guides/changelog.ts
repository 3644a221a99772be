import type { Difference } from '../api-reference/symbol-history';

/** What is known of a release of the library. */
export interface ReleaseFacts {
  readonly version: string;
  /** Day of the release according to the library's changelog. GitHub has a tag of it. */
  readonly date?: string;
  /** Day on which the registry listed a release that the library's changelog does not name. */
  readonly listed?: string;
  /** Whether its declarations are compared with those of the release before. */
  readonly compared?: boolean;
}

/** An output of `formatQuery` that differs. */
export interface OutputChange {
  readonly format: string;
  /** What the exported query shows. */
  readonly query: string;
  readonly before: string;
  readonly after: string;
}

/** Differences of declarations. Keys are exports, or members of exported types: `Field.name`. */
export interface Changes {
  readonly added: readonly string[];
  readonly removed: readonly string[];
  readonly deprecated: readonly string[];
  /** Types and documented defaults that differ. */
  readonly changed: Readonly<Record<string, readonly Difference[]>>;
  /** One per format, observed by running both releases. */
  readonly outputs?: readonly OutputChange[];
}

/** A release with what its declarations changed. */
export interface ChangelogRelease extends Omit<ReleaseFacts, 'compared'> {
  /** Set for the oldest release that was compared, and for those before it. */
  readonly compared?: false;
  /** Changes that came with this release. */
  readonly changes?: Changes;
  /** Changes that came with this release or with one of those since another. */
  readonly range?: Changes & { readonly since: string };
}

/** Whether nothing changed. */
export const isEmpty = ({ added, removed, deprecated, changed, outputs = [] }: Changes): boolean =>
  [added, removed, deprecated, Object.keys(changed), outputs].every(list => list.length === 0);

/** Anchor of a release on the page of its major version. */
export const releaseAnchor = (version: string): string => `v${version.replaceAll('.', '-')}`;

/** What a release changed, in a sentence. */
export const summaryOf = ({ changes, range }: ChangelogRelease): string => {
  const both = [changes, range].filter(found => found !== undefined);
  const parts = (['added', 'removed', 'deprecated', 'changed'] as const).flatMap(kind => {
    const count = both.reduce((sum, found) => sum + Object.keys(found[kind]).length, 0);
    return count > 0 ? [`${count} ${kind}`] : [];
  });
  const formats = both.flatMap(({ outputs = [] }) => outputs.map(({ format }) => format));
  const sentences = [
    ...(parts.length > 0 ? [`Exports and members of types: ${parts.join(', ')}.`] : []),
    ...(formats.length > 0 ? [`formatQuery returns other output for ${formats.join(', ')}.`] : []),
  ];
  return sentences.join(' ') || 'No export and no member of a type changed.';
};
