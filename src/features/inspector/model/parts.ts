import data from '@site/src/data/library/inspector.json';

/** A kind of element that the query builder renders, as observed in the installed library. */
export interface Part {
  /** Key of `controlClassnames`. */
  readonly key: string;
  /** The standard class name. */
  readonly className: string;
  /** Key of the control element that renders the part. Null for the query builder itself. */
  readonly control: string | null;
  /** Key of the control element for several parts that renders it within the control, if any. */
  readonly inner: string | null;
  /** Whether the part is all that the control renders. */
  readonly isWhole: boolean;
  /** Keys of the parts directly around it. */
  readonly within: readonly string[];
  /** Props of `QueryBuilder` without which it is missing. */
  readonly needs: readonly string[];
  /** Other keys of `controlClassnames` whose classes the part has. */
  readonly classnames: readonly string[];
  /** Keys of `translations` with its texts. */
  readonly translations: readonly string[];
  /** Props of `QueryBuilder` that show or hide it. */
  readonly shownBy: readonly string[];
  /** Props of `QueryBuilder` that change what it shows, receives or does. */
  readonly changedBy: readonly string[];
  /** Callbacks of `QueryBuilder` that it calls. */
  readonly calls: readonly string[];
}

/** A key of `controlElements`. */
export interface ControlInfo {
  /** Name of the library's component. */
  readonly component: string;
  /** Type of its props. */
  readonly props: string;
  /** Whether `null` hides it. */
  readonly nullable: boolean;
  /** Guide, relative to the guides of the library's version. */
  readonly guide: string;
}

/** The release that the data is about. */
export const VERSION = data.version;

/** Every part, in the order of the library's class names. */
export const PARTS: readonly Part[] = data.parts;

/** Every key of `controlElements`. */
export const CONTROLS: Readonly<Record<string, ControlInfo>> = data.controls;

/** Names of the components that each kit brings, by key of `controlElements`. */
export const KIT_CONTROLS: Readonly<Record<string, Readonly<Record<string, string>>>> = data.kits;
