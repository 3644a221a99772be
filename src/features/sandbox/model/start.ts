import { decodeSandbox, type SandboxState } from '@site/plugins/sandbox/shared/link';
import { LATEST_MAJOR } from '@site/config/versions';
import { findTemplate, FIRST_TEMPLATE, openTemplate } from './templates';

const LATEST = `${LATEST_MAJOR}` as const;

/** Another site that can open a project. */
export type Platform = 'stackblitz' | 'codesandbox';

/** What an address asks for. */
export interface Start {
  /** Absent: the address names nothing, so a draft may take its place. */
  readonly state?: SandboxState;
  /** Template that the state is, unchanged. */
  readonly template?: string;
  /** The code is this site's own and may run at once. */
  readonly trusted: boolean;
  /** Asks to open the template elsewhere. */
  readonly platform?: Platform;
  /** What the address asks for and does not get. */
  readonly notice?: string;
}

const REASONS = {
  'too-long': 'it is too long',
  'unknown-version': 'it is in a format that this page does not know',
  unreadable: 'a part of it is missing or changed',
  invalid: 'a part of it makes no sense here',
} as const;

const readPlatform = (text: string | null): Platform | undefined => {
  if (text === null) return undefined;
  return ['sb', 'stackblitz'].includes(text.toLowerCase()) ? 'stackblitz' : 'codesandbox';
};

/** The state that the sandbox opens with if nothing else is asked for. */
export const firstState = (): SandboxState => {
  const template = findTemplate(FIRST_TEMPLATE);
  if (!template) throw new Error('The first template is missing.');
  return openTemplate(template, LATEST);
};

const fromTemplate = (id: string | null, platform: Platform | undefined): Start => {
  const template = findTemplate((id ?? FIRST_TEMPLATE).toLowerCase());
  const more = platform === undefined ? {} : { platform };
  return template
    ? { state: openTemplate(template, LATEST), template: template.id, trusted: true, ...more }
    : {
        state: firstState(),
        template: FIRST_TEMPLATE,
        trusted: true,
        notice: `There is no template “${id ?? ''}”. This is the basic one.`,
        ...more,
      };
};

/** Gets the sample of a guide by the path that its link names. */
export type SampleLoader = (path: string) => Promise<SandboxState | undefined>;

/**
 * What to open.
 *
 * @param search - Query of the address: `template` or `t`, `platform` or `p`, `sample`.
 * @param hash - Text behind `#`, without it.
 */
export const readStart = async (
  search: string,
  hash: string,
  loadSample: SampleLoader,
): Promise<Start> => {
  const params = new URLSearchParams(search);
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
  const template = params.get('template') ?? params.get('t');
  const platform = readPlatform(params.get('platform') ?? params.get('p'));
  return template === null && platform === undefined
    ? { trusted: true }
    : fromTemplate(template, platform);
};
