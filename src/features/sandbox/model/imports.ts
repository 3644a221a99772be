import { INSTALLED_VERSION, isFileName, type SandboxFile } from '@site/plugins/sandbox/shared/link';
import type { ImportedModule } from './source';
import { isTypeScript, type ListedName } from './syntax';

/** Modules that a version can import. */
export interface KnownModules {
  /** Release of React. */
  readonly react: string;
  readonly modules: readonly { readonly names: readonly string[] }[];
  /** Style sheets by module name. */
  readonly styles: Readonly<Record<string, unknown>>;
}

/** Where a module is imported. */
interface Place {
  readonly file: SandboxFile;
  readonly files: readonly SandboxFile[];
  readonly version: string;
  readonly catalog: KnownModules;
}

const ENDINGS = ['', '.tsx', '.ts', '.jsx', '.js', '.css', '.json'];

const lastPart = (name: string): string => name.split('/').at(-1) ?? '';
const withoutEnding = (name: string): string => name.replace(/(?:\.min)?\.\w+$/, '');

const packageOf = (name: string): string =>
  name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');

/** The statement that imports names from another module. Undefined if it is not about names alone. */
const statement = (names: readonly ListedName[], module: string): string | undefined =>
  names.length > 0 && names.every(({ from }) => from !== '*' && from !== 'default')
    ? `import { ${names.map(({ from, to }) => (from === to ? from : `${from} as ${to}`)).join(', ')} } from '${module}';`
    : undefined;

/* Files */

/** Kinds of files that projects import, but the sandbox does not take. */
const OTHER_FILES: readonly (readonly [ending: RegExp, advice: string])[] = [
  [
    /\.s[ac]ss$/,
    'The sandbox does not compile Sass. Add the compiled style sheet as a .css file, and import it.',
  ],
  [
    /\.less$/,
    'The sandbox does not compile Less. Add the compiled style sheet as a .css file, and import it.',
  ],
  [
    /\.(?:png|jpe?g|gif|svg|webp|avif|ico|woff2?|ttf)$/,
    'The sandbox takes no images and no fonts. Remove the import, or write the image as a data: address.',
  ],
  [/\.[cm][jt]s$/, 'The sandbox takes no files with this ending. Name the file .js or .ts.'],
];

const plural = 'The sandbox has no folders.';

const describeFile = (name: string, { file, files }: Place, isAlias: boolean): string => {
  const [path = '', suffix] = name.split('?');
  if (suffix !== undefined) {
    return `The sandbox does not know "?${suffix}", which is of a bundler. Import the file without it.`;
  }
  const other = OTHER_FILES.find(([ending]) => ending.test(path));
  if (other) return other[1];
  const base = lastPart(path.replace(/\/+$/, ''));
  const intro = isAlias
    ? `"${name}" is not a package, but an alias of your project. ${plural}`
    : /^\.\/[^/]*$/.test(path)
      ? `There is no file "${base}".`
      : plural;
  if (/^(?:\.{0,2}|~|@|index(?:\.\w+)?)$/.test(base)) {
    return `${intro} Import a file by its name, such as './App'.`;
  }
  const isSame = (candidate: string): boolean =>
    [base, withoutEnding(base)].includes(candidate) ||
    withoutEnding(candidate).toLowerCase() === withoutEnding(base).toLowerCase();
  const beside = files.find(candidate => candidate !== file && isSame(candidate.name));
  if (beside) {
    const short = /\.[jt]sx?$/.test(beside.name) ? withoutEnding(beside.name) : beside.name;
    return `${intro} The file "${beside.name}" is beside this one: import './${short}'.`;
  }
  const full = isFileName(base) ? base : `${base}${isTypeScript(file) ? '.tsx' : '.jsx'}`;
  if (!isFileName(full)) return `${intro} Files of the sandbox are ts, tsx, js, jsx, css or json.`;
  const short = isFileName(base) ? base : withoutEnding(full);
  return path === `./${short}`
    ? `${intro} Add "${full}" with the + button.`
    : `${intro} Add "${full}" with the + button, and import './${short}'.`;
};

/* Packages */

const KITS =
  /^(?:@react-querybuilder|antd|@ant-design|@atlaskit|@mui|@chakra-ui|@mantine|@fluentui|@tremor|bootstrap|bulma|react-dnd|@dnd-kit)(?:\/|-|$)/;

/** Packages that only have icons. */
const ICONS =
  /^(?:@mui\/icons-material|@ant-design\/icons|@chakra-ui\/icons|@fluentui\/react-icons|@heroicons\/react|lucide-react|react-icons|react-bootstrap-icons)(?:\/|$)/;

/** Packages that are parts of another one, which exports the same names. */
const PARTS: readonly (readonly [name: RegExp, whole: string])[] = [
  [/^@chakra-ui\//, '@chakra-ui/react'],
  [/^@fluentui\/react-/, '@fluentui/react-components'],
  [/^@mui\/material\//, '@mui/material'],
  [/^@mantine\/core\//, '@mantine/core'],
  [/^@tremor\/react\//, '@tremor/react'],
];

/** Kits that have no style sheet, or that bring theirs. */
const STYLED = /^(?:antd|@ant-design|@mui|@chakra-ui|@fluentui|@emotion)\b/;

const NODE = new Set(
  'assert buffer child_process crypto events fs http https net os path process stream tty url util worker_threads zlib'.split(
    ' ',
  ),
);

/** Names of components of antd whose folders have other names. */
const ANTD_NAMES: Readonly<Record<string, string>> = {
  'qr-code': 'QRCode',
  qrcode: 'QRCode',
  message: 'message',
  notification: 'notification',
  theme: 'theme',
  version: 'version',
};

const antdName = (folder: string): string =>
  ANTD_NAMES[folder] ??
  folder.replaceAll(/(?:^|-)(\w)/g, (_, letter: string) => letter.toUpperCase());

/** A component of antd by the path of its folder. */
const describeAntd = (name: string, names: readonly ListedName[]): string | undefined => {
  const [, folder, more] =
    /^antd\/(?:es|lib)\/([a-z-]+)(\/style.*|\/index(?:\.js)?)?$/.exec(name) ?? [];
  if (folder === undefined) return undefined;
  if (more?.startsWith('/style')) return 'Remove the import: antd adds its styles by itself.';
  const [first] = names;
  const own = antdName(folder);
  const list =
    names.length > 0 && first?.from === 'default' ? [{ from: own, to: first.to }] : names;
  const code = statement(list, 'antd');
  return code && `The sandbox has antd as a whole: ${code}`;
};

const STYLE = /\.(?:css|s[ac]ss|less)$/;

/** The known module that is meant: of the same package, with the same last part. */
const nearest = (name: string, known: ReadonlySet<string>): string | undefined => {
  const base = withoutEnding(`${lastPart(name)}${/\.\w+$/.test(name) ? '' : '.js'}`);
  const isSheet = STYLE.test(name);
  const others = [...known].filter(
    other =>
      packageOf(other) === packageOf(name) &&
      other !== packageOf(name) &&
      other.endsWith('.css') === isSheet,
  );
  return (
    others.find(other => withoutEnding(`${lastPart(other)}${isSheet ? '' : '.js'}`) === base) ??
    (isSheet && !STYLED.test(name) ? others[0] : undefined)
  );
};

const describePackage = (
  { name, names }: ImportedModule,
  { version, file }: Place,
  known: ReadonlySet<string>,
): string => {
  const lower = name.toLowerCase();
  if (known.has(lower)) return `Names of packages are lower case: import '${lower}'.`;
  const bare = name.replace(/^node:/, '');
  if (name.startsWith('node:') || NODE.has(packageOf(bare))) {
    return `"${name}" is a module of Node.js, which browsers do not have.`;
  }
  if (version !== INSTALLED_VERSION && KITS.test(name)) {
    return `The sandbox runs UI kits and drag and drop with version ${INSTALLED_VERSION} only, so "${name}" is not available in version ${version}.`;
  }
  const antd = describeAntd(name, names);
  if (antd !== undefined) return antd;
  const near = nearest(name, known);
  if (near !== undefined) {
    if (/\.s[ac]ss$/.test(name)) {
      return `The sandbox does not compile Sass. Import the compiled style sheet: import '${near}';`;
    }
    const code = statement(names, near) ?? (names.length === 0 ? `import '${near}';` : `'${near}'`);
    return `"${name}" is not among the modules that the sandbox has for version ${version}. Import this one: ${code}`;
  }
  if (/\.s[ac]ss$/.test(name)) {
    return 'The sandbox does not compile Sass. Add the compiled style sheet as a .css file, and import it.';
  }
  const owner = packageOf(name);
  if (STYLE.test(name) && STYLED.test(name)) {
    return `Remove the import: ${owner} adds its styles by itself.`;
  }
  if (STYLE.test(name) && known.has(owner)) {
    return `Remove the import: import '${owner}' adds its styles.`;
  }
  if (owner === 'bootstrap' || owner === 'bulma') {
    return `Remove the import: the sandbox has the style sheet of ${owner} only, which its query builder needs.`;
  }
  const none = `"${name}" is not among the packages that the sandbox has for version ${version}.`;
  if (ICONS.test(name)) {
    const own = names.filter(({ from }) => from !== '*');
    const code = own
      .slice(0, 3)
      .map(({ to }) => `const ${to} = () => <span aria-hidden="true">▢</span>;`)
      .join(' ');
    const advice = 'Write a sign in place of an icon';
    return own.length === 0 || !file.name.endsWith('x')
      ? `${none} ${advice}.`
      : `${none} ${advice}: ${code}`;
  }
  const whole = PARTS.find(([part, all]) => part.test(name) && name !== all)?.[1];
  const code = whole !== undefined && known.has(whole) && statement(names, whole);
  return code ? `The sandbox has ${whole} as a whole: ${code}` : none;
};

/** An alias that a bundler resolves to a folder of the project. */
const ALIAS = /^(?:[@~]\/|[~#/]|(?:src|components|lib|utils|hooks|styles)\/)/;

const cache = new WeakMap<KnownModules, ReadonlySet<string>>();

const knownNames = (catalog: KnownModules): ReadonlySet<string> => {
  const known =
    cache.get(catalog) ??
    new Set([...catalog.modules.flatMap(({ names }) => names), ...Object.keys(catalog.styles)]);
  cache.set(catalog, known);
  return known;
};

/**
 * Says what to do about a module that the sandbox does not have.
 *
 * @returns Undefined if the sandbox has it.
 */
export const describeMissing = (imported: ImportedModule, place: Place): string | undefined => {
  const { name } = imported;
  const known = knownNames(place.catalog);
  if (name.startsWith('.')) {
    const bare = name.replace(/^\.\//, '');
    const isThere = ENDINGS.some(ending => place.files.some(file => file.name === bare + ending));
    return isThere ? undefined : describeFile(name, place, false);
  }
  if (known.has(name)) return undefined;
  if (/^(?:https?:)?\/\//.test(name)) {
    return `The sandbox has no network, so it cannot load "${name}". Import a package by its name.`;
  }
  if (ALIAS.test(name)) return describeFile(name, place, true);
  return describePackage(imported, place, known);
};
