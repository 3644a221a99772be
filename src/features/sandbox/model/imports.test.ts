import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';
import { withFolders } from '@site/plugins/sandbox/build/folders';
import { VERSIONS } from '@site/plugins/sandbox/versions';
import type { KnownModules } from './imports';
import { findObstacles } from './project';
import { importsOf } from './source';

const root = join(__dirname, '../../../..');

/** What the build offers to each version. */
const CATALOGS: Readonly<Record<string, KnownModules>> = Object.fromEntries(
  VERSIONS.map(({ version, folder, groups, styles }) => [
    version,
    {
      react: version === '8' ? '19.3.1' : '18.3.1',
      modules: groups.map(group => withFolders(group, join(root, folder))),
      styles: Object.fromEntries(styles.map(name => [name, name])),
    },
  ]),
);

const find = (
  code: string,
  { version = '8', name = 'App.tsx', others = [] as readonly string[] } = {},
): readonly string[] => {
  const catalog = CATALOGS[version];
  if (!catalog) throw new Error(`There is no version ${version}.`);
  const files = [{ name, code }, ...others.map(other => ({ name: other, code: '' }))];
  return findObstacles(files, version, catalog).map(({ message }) => message);
};

describe('imports that work', () => {
  it.each([
    "import 'bootstrap/dist/css/bootstrap.css';",
    "import 'bootstrap/dist/css/bootstrap.min.css';",
    "import 'bootstrap-icons/font/bootstrap-icons.min.css';",
    "import 'bulma/css/bulma.min.css';",
    "import 'antd/dist/reset.css';",
    "import '@mantine/core/styles.css';",
    "import 'react-querybuilder/dist/query-builder.css';",
    "import TextField from '@mui/material/TextField';",
    "import ListItem, { listItemClasses } from '@mui/material/ListItem';",
    "import useMediaQuery from '@mui/material/useMediaQuery';",
    "import { ThemeProvider } from '@mui/material/styles';",
    "import { red } from '@mui/material/colors';",
    "import createCache from '@emotion/cache';",
    "import Button from 'antd/es/button';",
    "import { parseSQL } from 'react-querybuilder/parseSQL';",
    "import type { Anything } from 'nowhere';",
  ])('%s', code => {
    expect(find(code)).toEqual([]);
  });

  it('name modules of the installed packages', async () => {
    const names = CATALOGS['8']?.modules.flatMap(module => module.names) ?? [];
    const folders = names.filter(name => /^(?:antd\/es|@mui\/material)\//.test(name));
    expect(folders.length).toBeGreaterThan(180);
    await build({
      stdin: { contents: folders.map(name => `import '${name}';`).join('\n'), resolveDir: root },
      bundle: true,
      write: false,
      platform: 'browser',
      logLevel: 'silent',
    });
  });
});

/** Code in a message, or nothing. */
const codeIn = (message: string): string =>
  /(?:import (?:\{[^}]*\} from )?'[^']+';|const \w+ = .*;)$/.exec(message)?.[0] ?? '';

/** Imports of other projects, with the code that the message gives instead. */
const REPLACED: readonly (readonly [code: string, replacement: string, version?: string])[] = [
  ["import Button from 'antd/lib/button';", "import { Button } from 'antd';"],
  [
    "import Picker from 'antd/lib/date-picker/index.js';",
    "import { DatePicker as Picker } from 'antd';",
  ],
  ["import message from 'antd/lib/message';", "import { message } from 'antd';"],
  ["import QRCode from 'antd/lib/qr-code';", "import { QRCode } from 'antd';"],
  [
    "import { Button } from '@chakra-ui/react/button';",
    "import { Button } from '@chakra-ui/react';",
  ],
  [
    "import { Input as Field, Box } from '@chakra-ui/layout';",
    "import { Input as Field, Box } from '@chakra-ui/react';",
  ],
  [
    "import { Button } from '@fluentui/react-button';",
    "import { Button } from '@fluentui/react-components';",
  ],
  [
    "import { TextInput } from '@mantine/core/esm/index.mjs';",
    "import { TextInput } from '@mantine/core';",
  ],
  ["import '@mantine/core/styles.layer.css';", "import '@mantine/core/styles.css';"],
  ["import '@mantine/core/styles/Button.css';", "import '@mantine/core/styles.css';"],
  ["import 'bootstrap/scss/bootstrap.scss';", "import 'bootstrap/dist/css/bootstrap.css';"],
  ["import 'bootstrap/dist/css/bootstrap-grid.css';", "import 'bootstrap/dist/css/bootstrap.css';"],
  ["import 'bulma/bulma.sass';", "import 'bulma/css/bulma.css';"],
  [
    "import 'react-querybuilder/dist/query-builder.scss';",
    "import 'react-querybuilder/dist/query-builder.css';",
  ],
  [
    "import { parseSQL } from 'react-querybuilder/dist/parseSQL';",
    "import { parseSQL } from 'react-querybuilder/parseSQL';",
  ],
  [
    "import { formatQuery } from 'react-querybuilder/dist/formatQuery.mjs';",
    "import { formatQuery } from 'react-querybuilder/formatQuery';",
  ],
  [
    "import { formatQuery } from 'react-querybuilder/formatQuery';",
    "import { formatQuery } from 'react-querybuilder/dist/formatQuery';",
    '5',
  ],
  [
    "import DeleteIcon from '@mui/icons-material/Delete';",
    'const DeleteIcon = () => <span aria-hidden="true">▢</span>;',
  ],
  [
    "import { DeleteOutlined } from '@ant-design/icons';",
    'const DeleteOutlined = () => <span aria-hidden="true">▢</span>;',
  ],
];

describe('imports with a replacement', () => {
  it.each(REPLACED.map(([code, replacement, version = '8']) => ({ code, replacement, version })))(
    '$code',
    ({ code, replacement, version }) => {
      const [message = '', ...others] = find(code, { version });
      expect(others).toEqual([]);
      expect(codeIn(message)).toBe(replacement);
      expect(find(replacement, { version })).toEqual([]);
    },
  );

  it('gets exports that the packages have', async () => {
    const modules = REPLACED.filter(([, , version]) => version === undefined).flatMap(([, code]) =>
      importsOf({ name: 'App.tsx', code }),
    );
    const names = modules.flatMap(({ name, names: all }) => all.map(({ from }) => [name, from]));
    expect(names.length).toBeGreaterThan(10);
    // A missing export is an error.
    await build({
      stdin: {
        contents: names
          .map(([module, name], index) => `export { ${name} as a${index} } from '${module}';`)
          .join('\n'),
        resolveDir: root,
      },
      bundle: true,
      write: false,
      format: 'esm',
      platform: 'browser',
      logLevel: 'silent',
    });
  });

  it('names each component of antd', async () => {
    const folders = readdirSync(join(root, 'node_modules/antd/lib')).filter(name =>
      /^[a-z][a-z-]+$/.test(name),
    );
    const antd = (await import('antd')) as Readonly<Record<string, unknown>>;
    const unknown = folders.filter(folder => {
      const [message = ''] = find(`import A from 'antd/lib/${folder}';`);
      const [, name = ''] = /import \{ (\w+)/.exec(message) ?? [];
      return antd[name] === undefined;
    });
    expect(folders.length).toBeGreaterThan(70);
    // Not components, or no longer exported.
    expect(unknown).toEqual(['col', 'locale', 'style'].filter(name => unknown.includes(name)));
  });
});

describe('imports with advice', () => {
  it.each([
    [
      "import { cn } from '@/lib/utils';",
      /not a package, but an alias.* Add "utils\.tsx" with the \+ button, and import '\.\/utils'\./,
    ],
    ["import { cn } from '~/lib/utils';", /alias/],
    ["import { cn } from 'src/lib/utils';", /alias/],
    [
      "import '../../styles/x.css';",
      /^The sandbox has no folders\. Add "x\.css" with the \+ button, and import '\.\/x\.css'\.$/,
    ],
    [
      "import { A } from './components/A';",
      /^The sandbox has no folders\. Add "A\.tsx" with the \+ button, and import '\.\/A'\.$/,
    ],
    [
      "import { A } from '../A.js';",
      /^The sandbox has no folders\. Add "A\.js" with the \+ button, and import '\.\/A\.js'\.$/,
    ],
    ["import './b';", /^There is no file "b"\. Add "b\.tsx" with the \+ button\.$/],
    ["import './b.css';", /^There is no file "b\.css"\. Add "b\.css" with the \+ button\.$/],
    ["import a from '.';", /Import a file by its name/],
    ["import './a.scss';", /does not compile Sass/],
    ["import './a.less';", /does not compile Less/],
    ["import logo from './logo.svg';", /no images and no fonts/],
    ["import './a.mjs';", /Name the file \.js or \.ts/],
    ["import a from './a.css?inline';", /does not know "\?inline"/],
    ["import a from 'https://esm.sh/a';", /no network/],
    ["import { readFileSync } from 'node:fs';", /module of Node\.js/],
    ["import path from 'path';", /module of Node\.js/],
    ["import React from 'React';", /lower case: import 'react'/],
    ["import 'antd/dist/antd.css';", /^Remove the import: antd adds its styles by itself\.$/],
    ["import 'antd/lib/button/style/css';", /^Remove the import: antd/],
    [
      "import '@tremor/react/dist/esm/tremor.css';",
      /^Remove the import: import '@tremor\/react' adds/,
    ],
    [
      "import 'bootstrap/dist/js/bootstrap.bundle.min.js';",
      /^Remove the import: .* bootstrap only/,
    ],
    ["import 'bootstrap';", /^Remove the import: .* bootstrap only/],
    [
      "import * as Icons from '@mui/icons-material';",
      /not among the packages .* Write a sign in place of an icon\.$/,
    ],
    [
      "import _ from 'lodash';",
      /^"lodash" is not among the packages that the sandbox has for version 8\.$/,
    ],
  ])('%s', (code, expected) => {
    const [message = '', ...others] = find(code);
    expect(others).toEqual([]);
    expect(message).toMatch(expected);
  });

  it('names the file that is meant', () => {
    const others = ['Fields.tsx', 'x.css'];
    expect(find("import './fields';", { others })).toEqual([
      `There is no file "fields". The file "Fields.tsx" is beside this one: import './Fields'.`,
    ]);
    expect(find("import '../../styles/x.css';", { others })).toEqual([
      `The sandbox has no folders. The file "x.css" is beside this one: import './x.css'.`,
    ]);
    expect(find("import { a } from '@/model/Fields';", { others })[0]).toContain(
      "import './Fields'",
    );
    expect(find("import { a } from './Fields.js';", { others })[0]).toContain("import './Fields'");
    expect(find("import { a } from './Fields';", { others })).toEqual([]);
    expect(find("import { a } from './b';", { name: 'App.jsx' })[0]).toContain('"b.jsx"');
  });

  it('says that older versions have no kits', () => {
    expect(find("import Button from '@mui/material/Button';", { version: '7' })[0]).toMatch(
      /UI kits and drag and drop with version 8 only.*version 7\.$/,
    );
  });
});
