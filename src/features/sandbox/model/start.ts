import {
  decodeSandbox,
  SANDBOX_VERSIONS,
  type SandboxState,
  type SandboxVersion,
} from '@site/plugins/sandbox/shared/link';
import { loadCode } from '@site/src/lib/load-code';
import { LATEST } from '@site/versions.ts';
import { findTemplate, FIRST_TEMPLATE, openTemplate } from './templates';

const LATEST_VERSION: SandboxVersion = `${LATEST.major}`;

/** Another site that can open a project. */
export type Platform = 'stackblitz' | 'codesandbox';

/** What the panel for upgrades starts with. Absent versions are the panel's choice. */
export interface UpgradeChoice {
  readonly from?: SandboxVersion;
  readonly to?: SandboxVersion;
  /** Whether the reader pressed the button, so that the panel gets the focus. */
  readonly isPressed?: boolean;
}

/** What an address asks for. */
export interface Start {
  /** Absent if the address names nothing. In that case a draft may be opened. */
  readonly state?: SandboxState;
  /** Id of the template, if the state is an unchanged template. */
  readonly template?: string;
  /** Whether the code is this site's own and may run immediately. */
  readonly trusted: boolean;
  /** Whether the state is a draft of an earlier visit. */
  readonly isDraft?: boolean;
  /** Version of the first template, if nothing else is opened. */
  readonly version?: SandboxVersion;
  /** Opens the panel for upgrades. */
  readonly upgrade?: UpgradeChoice;
  /** Platform on which to open the template. */
  readonly platform?: Platform;
  /** Message about a part of the address that could not be opened. */
  readonly notice?: string;
}

const REASONS = {
  'too-long': 'it is too long',
  'unknown-version': 'this page does not support its format',
  unreadable: 'part of it is missing or changed',
  invalid: 'part of it is invalid',
} as const;

/** Names of platforms in addresses. The library's sandbox also knew the short ones. */
const PLATFORM_NAMES: ReadonlyMap<string, Platform> = new Map([
  ['sb', 'stackblitz'],
  ['stackblitz', 'stackblitz'],
  ['csb', 'codesandbox'],
  ['codesandbox', 'codesandbox'],
]);

/** The default state of the sandbox. */
export const firstState = (version = LATEST_VERSION): SandboxState => {
  const template = findTemplate(FIRST_TEMPLATE);
  if (!template) throw new Error('The first template is missing.');
  return openTemplate(template, version);
};

/** The template that is most like an example of the library. */
const nearestTemplate = async (name: string) => {
  const { LIBRARY_EXAMPLES } = await loadCode(() => import('./library-examples'));
  return LIBRARY_EXAMPLES.get(name);
};

const fromTemplate = async (id: string, version = LATEST_VERSION): Promise<Start> => {
  const name = id.toLowerCase();
  const own = findTemplate(name);
  const nearest = own ? undefined : await nearestTemplate(name);
  const template = own ?? findTemplate(nearest?.template ?? '');
  return {
    state: template ? openTemplate(template, version) : firstState(version),
    template: template?.id ?? FIRST_TEMPLATE,
    trusted: true,
    ...(nearest && { notice: nearest.notice }),
    ...(!template && { notice: `There is no template “${id}”. This is the basic one.` }),
  };
};

const withNotice = (start: Start, notice: string): Start => ({
  ...start,
  notice: [start.notice, notice].filter(Boolean).join(' '),
});

const withPlatform = (start: Start, name: string): Start => {
  const platform = PLATFORM_NAMES.get(name.toLowerCase());
  return platform
    ? { ...start, platform }
    : withNotice(start, `This sandbox opens nothing on “${name}”.`);
};

const versionOf = (name: string | null): SandboxVersion | undefined =>
  SANDBOX_VERSIONS.find(version => version === name);

const withUpgrade = (start: Start, name: string): Start => {
  const from = start.state?.version ?? start.version;
  const to = versionOf(name);
  return to !== undefined && Number(to) > Number(from ?? 0)
    ? { ...start, upgrade: { ...(from !== undefined && { from }), to } }
    : withNotice(
        start,
        `There is no upgrade ${from === undefined ? '' : `from version ${from} `}to “${name}”.`,
      );
};

/** Loads the sample of a guide by the path in its link. */
export type SampleLoader = (path: string) => Promise<SandboxState | undefined>;

const readCode = async (
  params: URLSearchParams,
  hash: string,
  loadSample: SampleLoader,
): Promise<Start> => {
  if (hash !== '') {
    const decoded = await decodeSandbox(hash);
    return decoded.ok
      ? { state: decoded.state, trusted: false }
      : { trusted: true, notice: `The link cannot be opened: ${REASONS[decoded.reason]}.` };
  }
  const sample = params.get('sample');
  if (sample !== null) {
    const state = await loadSample(sample);
    return state
      ? { state, trusted: true }
      : { trusted: true, notice: 'The sample that the link names is no longer there.' };
  }
  const name = params.get('version');
  const version = versionOf(name);
  const template = params.get('template') ?? params.get('t');
  const platform = params.get('platform') ?? params.get('p');
  const start =
    template === null && platform === null
      ? { trusted: true, ...(version && { version }) }
      : await fromTemplate(template ?? FIRST_TEMPLATE, version);
  const read = platform === null ? start : withPlatform(start, platform);
  return name === null || version ? read : withNotice(read, `There is no version “${name}”.`);
};

/**
 * Determines what to open.
 *
 * @param search - Query string of the address: `template` or `t`, `version`, `platform` or `p`,
 *   `sample`, `upgrade`.
 * @param hash - The URL hash without `#`.
 */
export const readStart = async (
  search: string,
  hash: string,
  loadSample: SampleLoader,
): Promise<Start> => {
  const params = new URLSearchParams(search);
  const start = await readCode(params, hash, loadSample);
  const upgrade = params.get('upgrade');
  return upgrade === null ? start : withUpgrade(start, upgrade);
};
