import { strToU8, zlibSync } from 'fflate';
import { toBase64Url } from '../../../../plugins/lib/base64url';
import type { ProjectFiles } from './export';
import type { Platform } from './start';

/** Data of an HTML form that opens a project on another site. */
export interface PlatformForm {
  readonly action: string;
  readonly fields: Readonly<Record<string, string>>;
}

const stackblitz = (files: ProjectFiles): PlatformForm => ({
  action: 'https://stackblitz.com/run?file=src/App.tsx',
  fields: {
    'project[title]': 'React Query Builder',
    'project[description]': 'From the sandbox of the documentation',
    'project[template]': 'node',
    ...Object.fromEntries(
      Object.entries(files).map(([path, text]) => [`project[files][${path}]`, text]),
    ),
  },
});

/**
 * CodeSandbox expects the files as JSON, zlib-compressed, in base64 with two characters replaced.
 */
const codesandbox = (files: ProjectFiles): PlatformForm => {
  const content = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, { content: text, isBinary: false }]),
  );
  const parameters = toBase64Url(zlibSync(strToU8(JSON.stringify({ files: content }))));
  return {
    action: 'https://codesandbox.io/api/v1/sandboxes/define',
    fields: { parameters, environment: 'server' },
  };
};

/** The form that opens a project on a platform. */
export const formFor = (platform: Platform, files: ProjectFiles): PlatformForm =>
  platform === 'stackblitz' ? stackblitz(files) : codesandbox(files);
