import {
  DeclarationReflection,
  ReflectionKind,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';
import { resolvedOf } from './resolved.mjs';

/** Folder of a symbol's page within its package, by kind. */
export const FOLDERS: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.Class, 'classes'],
  [ReflectionKind.Function, 'functions'],
  [ReflectionKind.Interface, 'interfaces'],
  [ReflectionKind.TypeAlias, 'type-aliases'],
  [ReflectionKind.Variable, 'variables'],
]);

/** Name of the core package, whose types the adapters use or copy. */
export const CORE = 'react-querybuilder';

/** Address of a package's page, relative to the site's base path. */
export const packagePath = (name: string): string => `/api/${name}`;

/** Address of a published package. */
export const npmPage = (name: string): string => `https://www.npmjs.com/package/${name}`;

/** Address of a symbol's page. Undefined if the reflection is not an exported symbol. */
export const pagePath = (reflection: Reflection): string | undefined => {
  const folder = FOLDERS.get(reflection.kind);
  return folder && reflection.parent?.kind === ReflectionKind.Module
    ? `${packagePath(reflection.parent.name)}/${folder}/${reflection.name}`
    : undefined;
};

/** Anchor of a member on its symbol's page. */
export const memberAnchor = (name: string): string =>
  name
    .replace(/[^\w$-]+/g, '-')
    .replace(/^-|-$/g, '')
    .toLowerCase();

const TYPE_KINDS = [ReflectionKind.Interface, ReflectionKind.TypeAlias, ReflectionKind.Class];

/**
 * Finds an exported type by name: in the given package, then in the core package, then in any
 * package.
 */
export const findType = (
  project: ProjectReflection,
  name: string,
): DeclarationReflection | undefined => {
  for (const module of project.children ?? []) {
    const found = module.children?.find(child => child.name === name && child.kindOf(TYPE_KINDS));
    if (found) return found;
  }
  return undefined;
};

/** Name of the type that a member is inherited from. Undefined for an own member. */
export const inheritedFrom = (member: DeclarationReflection): string | undefined =>
  member.inheritedFrom?.name.split('.')[0];

/** Members of a class that have an anchored row on its page. */
export const ownMembers = (symbol: DeclarationReflection): DeclarationReflection[] =>
  (symbol.children ?? []).filter(child => {
    if (child.flags.isExternal) return false;
    const owner = inheritedFrom(child);
    return !owner || owner === symbol.name || !findType(symbol.project, owner);
  });

/**
 * Address of a member by the names of its symbol and itself. The address of the page if there is no
 * such row.
 */
export const memberPath = (symbol: DeclarationReflection, name: string): string | undefined => {
  const page = pagePath(symbol);
  const members = resolvedOf(symbol)?.members ?? ownMembers(symbol);
  const row = members.some(member => member.name === name);
  return page && row ? `${page}#${memberAnchor(name)}` : page;
};

/** Address of a reflection: a page or the row of a member. */
export const reflectionPath = (reflection: Reflection): string | undefined => {
  const page = pagePath(reflection);
  if (page) return page;
  const { parent } = reflection;
  if (!(parent instanceof DeclarationReflection)) return parent && reflectionPath(parent);
  const parentPage = pagePath(parent);
  if (!parentPage) return reflectionPath(parent);
  return memberPath(parent, reflection.name);
};

/** Finds an exported symbol of the core package by name. */
export const findInCore = (
  project: ProjectReflection,
  name: string,
): DeclarationReflection | undefined =>
  project.children
    ?.find(child => child.name === CORE)
    ?.children?.find(child => child.name === name);

const kebab = (name: string): string =>
  name
    .replace(/Props$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1-$2')
    .toLowerCase();

/** Documentation of external types, by the package that declares them. */
const EXTERNAL: Readonly<Record<string, (name: string) => string | undefined>> = {
  '@mantine/core': name =>
    name.endsWith('Props') ? `https://mantine.dev/core/${kebab(name)}/` : 'https://mantine.dev/',
  '@mui/material': name =>
    name.endsWith('Props')
      ? `https://mui.com/material-ui/api/${kebab(name)}/`
      : 'https://mui.com/material-ui/',
  '@reduxjs/toolkit': name =>
    ({
      AsyncThunk: 'https://redux-toolkit.js.org/api/createAsyncThunk',
      Slice: 'https://redux-toolkit.js.org/api/createSlice',
    })[name] ?? 'https://redux-toolkit.js.org/',
  '@tremor/react': () => 'https://www.tremor.so/',
  '@types/react': () => 'https://react.dev/learn/typescript',
  '@chakra-ui/react': () => 'https://chakra-ui.com/docs/components/concepts/overview',
  '@fluentui/react-components': () => 'https://react.fluentui.dev/',
  antd: name =>
    name.endsWith('Props')
      ? `https://ant.design/components/${kebab(name)}`
      : 'https://ant.design/components/overview',
  'react-dnd': () => 'https://react-dnd.github.io/react-dnd/docs/overview',
  'react-native': name =>
    `https://reactnative.dev/docs/${name === 'StyleProp' ? 'style' : kebab(name.replace(/Style$/, '-style-props'))}`,
  'react-redux': () => 'https://react-redux.js.org/',
  'type-fest': () => 'https://github.com/sindresorhus/type-fest',
};

/**
 * Address of the documentation of an external type.
 *
 * @param packageName - Package that declares the type, according to TypeDoc.
 * @param name - Name of the type, without its namespace.
 */
export const externalPath = (packageName: string, name: string): string | undefined =>
  EXTERNAL[packageName]?.(name) ?? EXTERNAL[packageName.split('/').slice(0, 2).join('/')]?.(name);
