import type { ComponentType, ReactNode } from 'react';

/** Information about a UI kit that is available without loading it. */
export interface KitInfo {
  /** Name of the folder, the style scope (`kit-<id>`) and the path. */
  readonly id: string;
  /** Official name of the kit. */
  readonly label: string;
  /** Path of its demo, relative to the site's base path. */
  readonly path: string;
  /** The kit's documentation. Absent for the library's own controls. */
  readonly homepage?: string;
  /**
   * Adapter package. Absent if the kit styles the library's own controls, by their elements or by
   * class names.
   */
  readonly adapter?: string;
  /** Whether the demo runs this repository's implementation of the adapter. */
  readonly ownAdapter?: true;
  /** Packages to install in addition to `react-querybuilder` and the adapter. */
  readonly peers: readonly string[];
  /** Major version of React that the kit requires, if the newest one is not supported. */
  readonly react?: number;
}

/** Whether the kit stands for the library's own controls with the site's styles. */
export const isDefaultKit = ({ id }: KitInfo): boolean => id === 'default';

/** Props of a kit's provider. */
export interface KitProviderProps {
  readonly children: ReactNode;
  /** Set for kits that don't follow the `dir` attribute of the elements around them. */
  readonly direction?: 'rtl' | undefined;
}

/** A UI kit that is loaded and ready to wrap a query builder. */
export interface Kit {
  readonly info: KitInfo;
  /** Address of the kit's compiled style sheet. */
  readonly stylesheet: string;
  /** Wraps the query builder in the kit's providers, with the adapter's provider innermost. */
  readonly Provider: ComponentType<KitProviderProps>;
}

/** Code that replaces some of an adapter's controls. */
export interface KitControls {
  /**
   * Imports of the declarations. The sandbox, which has the kit's other imports, needs only these.
   */
  readonly imports: readonly string[];
  /**
   * Declarations, the last of which is `controlElements`. Text between `⟨` and `⟩` is TypeScript.
   */
  readonly constants: readonly string[];
}

/** How an application uses a kit. Loaded only to show or download its source. */
export interface KitSource {
  /**
   * Import statements of the module that renders the builder. Style sheets are listed separately.
   */
  readonly imports: readonly string[];
  /**
   * Elements around the builder with their attributes, outermost first: `FluentProvider theme={…}`.
   */
  readonly wrappers: readonly string[];
  /**
   * Attribute of the outermost wrapper in applications that are read from right to left, if the kit doesn't
   * follow the elements around it.
   */
  readonly rightToLeft?: string;
  /** Declarations that the wrappers use, such as the class names of a kit without an adapter. */
  readonly constants?: readonly string[];
  /** Control elements that the application passes to the query builder, if any. */
  readonly controls?: KitControls;
  /** Rules for the application's own style sheet. */
  readonly css: string;
  /** Rules for the library's own controls, which the option `tidyControls` turns off. */
  readonly tidy?: { readonly className: string; readonly css: string };
  /** Names of packages that only the build needs. */
  readonly buildPackages?: readonly string[];
  /** Files beside `package.json`, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /**
   * Sources by file name, if the adapter is part of this repository and not published. In that case
   * `imports` names {@link ADAPTER_FOLDER} instead of a package.
   */
  readonly adapter?: Readonly<Record<string, string>>;
}

/**
 * Folder of an adapter that is included as source, relative to the module that renders the builder.
 */
export const ADAPTER_FOLDER = './adapter';

/** Element that contains the popups of a kit. It has the kit's style scope. */
export const KIT_PORTAL_ID = 'kit-portal';

/** Where a kit mounts its popups. Call it in the browser only. */
export const kitPortal = (): HTMLElement => document.getElementById(KIT_PORTAL_ID) ?? document.body;
