import type { ComponentType, ReactNode } from 'react';

/** What the site knows of a UI kit without loading it. */
export interface KitInfo {
  /** Names the folder, the style scope (`kit-<id>`) and the address. */
  readonly id: string;
  /** The kit's own name, as its makers write it. */
  readonly label: string;
  /** Address of its demo, below the base path of the site. */
  readonly path: string;
  /** Where the kit is documented; absent for the library's own controls. */
  readonly homepage?: string;
  /** Adapter package; absent for the library's own controls. */
  readonly adapter?: string;
  /** Packages to install besides `react-querybuilder` and the adapter. */
  readonly peers: readonly string[];
}

/** A UI kit that is loaded and ready to wrap a query builder. */
export interface Kit {
  readonly info: KitInfo;
  /** Address of the kit's compiled style sheet. */
  readonly stylesheet: string;
  /** Wraps the query builder: the kit's own providers outside, the adapter's inside. */
  readonly Provider: ComponentType<{ readonly children: ReactNode }>;
}

/** How an application of the reader's own uses a kit; loaded only to show or download its source. */
export interface KitSource {
  /** Import statements of the module that renders the builder; style sheets stand by themselves. */
  readonly imports: readonly string[];
  /** Elements around the builder with their attributes, outermost first: `FluentProvider theme={…}`. */
  readonly wrappers: readonly string[];
  /** Rules for the application's own style sheet. */
  readonly css: string;
  /** What only the build needs, by package name. */
  readonly buildPackages?: readonly string[];
  /** Files beside `package.json`, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Sources of the adapter by file name, for an adapter of this repository that no registry carries.
   * `imports` then names the folder {@link ADAPTER_FOLDER} instead of a package.
   */
  readonly adapter?: Readonly<Record<string, string>>;
}

/** Folder beside the module that renders the builder, for an adapter that comes as source. */
export const ADAPTER_FOLDER = './adapter';

/** Element that takes the popups of a kit; it carries the kit's style scope. */
export const KIT_PORTAL_ID = 'kit-portal';

/**
 * Where a kit mounts its popups. Call it in the browser only.
 */
export const kitPortal = (): HTMLElement => document.getElementById(KIT_PORTAL_ID) ?? document.body;
