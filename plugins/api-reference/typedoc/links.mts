import {
  DeclarationReflection,
  ReflectionKind,
  type ProjectReflection,
  type Reflection,
} from 'typedoc';

/** Folder of a symbol's page below its package, by kind. */
export const FOLDERS: ReadonlyMap<ReflectionKind, string> = new Map([
  [ReflectionKind.Class, 'classes'],
  [ReflectionKind.Function, 'functions'],
  [ReflectionKind.Interface, 'interfaces'],
  [ReflectionKind.TypeAlias, 'type-aliases'],
  [ReflectionKind.Variable, 'variables'],
]);

/** Name of the package that the adapters build on, and whose types they repeat. */
export const CORE = 'react-querybuilder';

/** Address of a package's page below the site's base path. */
export const packagePath = (name: string): string => `/api/${name}`;

/** Address of a symbol's page, or undefined if the reflection is not an exported symbol. */
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

/** The exported type of a name: in the given package, else in the core package, else in any. */
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

/** Name of the type that a member is inherited from, or undefined for a member of its own. */
export const inheritedFrom = (member: DeclarationReflection): string | undefined =>
  member.inheritedFrom?.name.split('.')[0];

/**
 * Members of an interface or class that have a row, with an anchor, on its page: its own, and those
 * inherited from a type that has no page.
 */
export const ownMembers = (symbol: DeclarationReflection): DeclarationReflection[] =>
  (symbol.children ?? []).filter(child => {
    if (child.flags.isExternal) return false;
    const owner = inheritedFrom(child);
    return !owner || owner === symbol.name || !findType(symbol.project, owner);
  });

/** Address of a member by the names of its symbol and its own, or of the page without such a row. */
export const memberPath = (symbol: DeclarationReflection, name: string): string | undefined => {
  const page = pagePath(symbol);
  const row = ownMembers(symbol).some(child => child.name === name);
  return page && row ? `${page}#${memberAnchor(name)}` : page;
};

/** Address of any reflection: a page, or the row of a member on one. */
export const reflectionPath = (reflection: Reflection): string | undefined => {
  const page = pagePath(reflection);
  if (page) return page;
  const { parent } = reflection;
  if (!(parent instanceof DeclarationReflection)) return parent && reflectionPath(parent);
  const parentPage = pagePath(parent);
  if (!parentPage) return reflectionPath(parent);
  return memberPath(parent, reflection.name);
};

/** The exported symbol of a name in the core package. */
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

/** Documentation of types that other packages own, by the package that declares them. */
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
 * Where the type of another package is documented.
 *
 * @param packageName - Package that declares it, as TypeDoc knows it.
 * @param name - Name of the type, without its namespace.
 */
export const externalPath = (packageName: string, name: string): string | undefined =>
  EXTERNAL[packageName]?.(name) ?? EXTERNAL[packageName.split('/').slice(0, 2).join('/')]?.(name);
