import { ConventionError } from './meta';
import { isSample, type Fence, type Page } from './page';

/** A sample together with all that it continues, as one module. */
export interface SampleModule {
  readonly page: Page;
  readonly fence: Fence;
  /** The continued samples, outermost first, and the sample itself. */
  readonly chain: readonly Fence[];
  /** Key of the install it is verified against: `v8`, `v7-antd`. */
  readonly target: string;
  /** Path of the file below the page's own folder, without a generation. */
  readonly file: string;
  /** The module's text; its lines are at the places that they have in the page. */
  readonly text: string;
  /** True if later samples may import it. */
  readonly titled: boolean;
}

/** A fence that shows what a sample produces. */
export interface OutputFence {
  readonly fence: Fence;
  readonly sample: SampleModule;
  /** Top-level constant whose value it shows, `undefined` for the last expression. */
  readonly constant: string | undefined;
}

/** A sample that is not verified, and why. */
export interface OptOut {
  readonly page: string;
  readonly line: number;
  readonly reason: string;
  /** False for an output. */
  readonly sample: boolean;
}

/** All that a page asks to verify. */
export interface PagePlan {
  readonly page: Page;
  readonly modules: readonly SampleModule[];
  readonly outputs: readonly OutputFence[];
  readonly optOuts: readonly OptOut[];
}

/** Line of the fence's opening, which is what a sentence about the fence names. */
export const fenceLine = (fence: Fence): number => fence.firstLine - 1;

const FILE_TITLE = /^(?:\.\/)?(?!.*\.\.)[\w@-][\w@./-]*\.(?:[cm]?[jt]s|[jt]sx)$/;

const chainOf = (page: Page, fence: Fence, named: ReadonlyMap<string, Fence>): readonly Fence[] => {
  const chain = [fence];
  for (let first = fence; first.meta.continues !== undefined;) {
    const base = named.get(first.meta.continues);
    const fail = (message: string): never => {
      throw new ConventionError(page.path, fenceLine(first), message);
    };
    if (!base) return fail(`continues="${first.meta.continues}" names no sample of this page.`);
    if (base.meta.noCheck !== undefined) {
      return fail(`continues="${first.meta.continues}" names a sample that is not verified.`);
    }
    if (base.index >= first.index) {
      return fail(`continues="${first.meta.continues}" names a sample that does not come before.`);
    }
    chain.unshift(base);
    first = base;
  }
  return chain;
};

/** Puts each fence's lines where the page has them, so that a compiler's lines are the page's. */
const placeLines = (chain: readonly Fence[]): string => {
  const lines: string[] = [];
  for (const fence of chain) {
    while (lines.length < fence.firstLine - 1) lines.push('');
    lines.push(...fence.lines);
  }
  return `${lines.join('\n')}\n`;
};

const extensionOf = (chain: readonly Fence[]): string => {
  const langs = new Set(chain.map(({ lang }) => lang));
  const typed = langs.has('ts') || langs.has('tsx');
  const jsx = langs.has('tsx') || langs.has('jsx');
  return `${typed ? 'ts' : 'js'}${jsx ? 'x' : ''}`;
};

const toModule = (page: Page, fence: Fence, chain: readonly Fence[]): SampleModule => {
  const { title } = fence.meta;
  const titled = title !== undefined && FILE_TITLE.test(title);
  const variant = chain.find(({ meta }) => meta.with !== undefined)?.meta.with;
  return {
    page,
    fence,
    chain,
    target: variant === undefined ? `v${page.major}` : `v${page.major}-${variant}`,
    file: titled ? title.replace(/^\.\//, '') : `line-${fenceLine(fence)}.${extensionOf(chain)}`,
    text: placeLines(chain),
    titled,
  };
};

/**
 * Works out what a page asks to verify.
 *
 * @throws {@link ConventionError} for a name that stands twice or a reference to nothing.
 */
export const planPage = (page: Page): PagePlan => {
  const named = new Map<string, Fence>();
  for (const fence of page.fences) {
    const fail = (message: string): never => {
      throw new ConventionError(page.path, fenceLine(fence), message);
    };
    const { name, continues, output } = fence.meta;
    if (output !== undefined && (name !== undefined || continues !== undefined)) {
      fail('A fence is either a sample or an output; output="…" excludes name and continues.');
    }
    if (
      output === undefined &&
      (name !== undefined || continues !== undefined) &&
      !isSample(fence)
    ) {
      fail(`name and continues belong to ts, tsx, js and jsx samples, not to "${fence.lang}".`);
    }
    if (name === undefined) continue;
    const other = named.get(name);
    if (other) fail(`The name "${name}" is taken by the sample of line ${fenceLine(other)}.`);
    named.set(name, fence);
  }

  const modules = page.fences
    .filter(fence => isSample(fence) && fence.meta.noCheck === undefined)
    .map(fence => toModule(page, fence, chainOf(page, fence, named)));
  const moduleOf = new Map(modules.map(module => [module.fence, module]));

  const outputs = page.fences
    .filter(({ meta }) => meta.output !== undefined && meta.noCheck === undefined)
    .map((fence): OutputFence => {
      const reference = fence.meta.output ?? '';
      const [name = '', constant] = reference.split('.', 2);
      const target = named.get(name);
      const sample = target && moduleOf.get(target);
      if (!target) {
        throw new ConventionError(
          page.path,
          fenceLine(fence),
          `output="${reference}" names no sample of this page.`,
        );
      }
      if (!sample) {
        throw new ConventionError(
          page.path,
          fenceLine(fence),
          `output="${reference}" names a sample that is not verified.`,
        );
      }
      return { fence, sample, constant };
    });

  const optOuts = page.fences.flatMap(fence =>
    fence.meta.noCheck === undefined
      ? []
      : [
          {
            page: page.path,
            line: fenceLine(fence),
            reason: fence.meta.noCheck,
            sample: isSample(fence),
          },
        ],
  );
  return { page, modules, outputs, optOuts };
};
