import { readFileSync } from 'node:fs';
import { join, posix } from 'node:path';
import { findImports, packageOf } from './imports';
import { chooseInstall, COMPANIONS, type Install } from './installs';
import { ConventionError } from './meta';
import { isSample, isStyle, isUnclaimedData, type Fence, type Page } from './page';

/** A sample with the samples that it continues, as one module. */
export interface SampleModule {
  readonly page: Page;
  readonly fence: Fence;
  /** The continued samples, outermost first, and the sample itself. */
  readonly chain: readonly Fence[];
  /** The install to verify it against. */
  readonly install: Install;
  /** Path of the file within the page's folder, without a generation. */
  readonly file: string;
  /** The module's text, with the line numbers of the page. */
  readonly text: string;
  /** Whether later samples may import it. */
  readonly titled: boolean;
}

/** A fence that shows the output of a sample. */
export interface OutputFence {
  readonly fence: Fence;
  readonly sample: SampleModule;
  /** Top-level constant whose value it shows. Undefined for the last expression. */
  readonly constant: string | undefined;
}

/** A style sheet of a page. */
export interface StyleSample {
  readonly page: Page;
  readonly fence: Fence;
  readonly chain: readonly Fence[];
  readonly install: Install;
  /** The style sheet, with the line numbers of the page. */
  readonly text: string;
}

/** Everything to verify on a page. */
export interface PagePlan {
  readonly page: Page;
  readonly modules: readonly SampleModule[];
  readonly outputs: readonly OutputFence[];
  readonly styles: readonly StyleSample[];
}

/** The contract of a query, which pages offer to save, and samples import without a fence that shows it. */
const CONTRACT = join(__dirname, '../../../src/lib/contract/query-contract.ts');

/** Text of the contract, if samples import it. */
export const contractOf = (source: string): string | undefined =>
  source.includes("from './query-contract'") ? readFileSync(CONTRACT, 'utf8') : undefined;

const contractFence = (text: string): Fence => {
  const lines = text.trimEnd().split('\n');
  return {
    ...{ index: -1, lang: 'ts', meta: { title: 'query-contract.ts' }, lines },
    ...{ firstLine: 1, closingLine: lines.length + 1, indents: lines.map(() => 0) },
  };
};

/** Line that opens the fence; messages about the fence name it. */
export const fenceLine = (fence: Fence): number => fence.firstLine - 1;

const FILE_TITLE = /^(?:\.\/)?(?!.*\.\.)[\w@-][\w@./-]*\.(?:[cm]?[jt]s|[jt]sx)$/;

const chainOf = (page: Page, fence: Fence, named: ReadonlyMap<string, Fence>): readonly Fence[] => {
  const chain = [fence];
  for (let first = fence; first.meta.continues !== undefined;) {
    const base = named.get(first.meta.continues);
    const fail = (message: string): never => {
      throw new ConventionError(page.path, fenceLine(first), message);
    };
    if (!base)
      return fail(`continues="${first.meta.continues}" does not name a sample of this page.`);
    if (base.index >= first.index) {
      return fail(`continues="${first.meta.continues}" names a sample that comes later.`);
    }
    chain.unshift(base);
    first = base;
  }
  return chain;
};

/** Keeps each line at its place in the page, so that line numbers of a compiler are those of the page. */
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

type BareModule = Omit<SampleModule, 'install'>;

const toModule = (page: Page, fence: Fence, chain: readonly Fence[]): BareModule => {
  const { title } = fence.meta;
  const titled = title !== undefined && FILE_TITLE.test(title);
  return {
    page,
    fence,
    chain,
    file: titled ? title.replace(/^\.\//, '') : `line-${fenceLine(fence)}.${extensionOf(chain)}`,
    text: placeLines(chain),
    titled,
  };
};

const withoutExtension = (file: string): string => file.replace(/\.[cm]?[jt]sx?$/, '');

/** A module, and the modules of its page that it imports, directly or through others. */
export const withImported = <T extends BareModule>(module: T, all: readonly T[]): readonly T[] => {
  const seen = new Set([module]);
  for (const { file, text } of seen) {
    for (const { specifier } of findImports(text)) {
      if (packageOf(specifier) !== undefined) continue;
      const path = withoutExtension(posix.join(posix.dirname(file), specifier));
      for (const other of all) {
        if (other.titled && withoutExtension(other.file) === path) seen.add(other);
      }
    }
  }
  return [...seen];
};

/** Packages that a module imports, directly or through other files of its page. */
const packagesOf = (module: BareModule, all: readonly BareModule[]): readonly string[] =>
  withImported(module, all).flatMap(({ text }) =>
    findImports(text).flatMap(({ specifier }) => packageOf(specifier) ?? []),
  );

/**
 * The install that `with` names, of any version; otherwise the install of the page's version that
 * holds what the sample imports.
 */
const installOf = (
  page: Page,
  fence: Fence,
  chain: readonly Fence[],
  packages: () => readonly string[],
  installs: readonly Install[],
): Install => {
  const wanted = chain.find(({ meta }) => meta.with !== undefined)?.meta.with;
  const install =
    wanted === undefined
      ? chooseInstall(
          installs.filter(({ major, name }) => major === page.major && name !== COMPANIONS),
          packages(),
        )
      : installs.find(({ name }) => name === wanted);
  if (install) return install;
  throw new ConventionError(
    page.path,
    fenceLine(fence),
    `There is no install verify/${wanted ?? `v${page.major}`} to verify the sample against.`,
  );
};

/**
 * Determines what to verify on a page.
 *
 * @param installs - Installs of all versions, the plain one of each first.
 * @throws {@link ConventionError} for a repeated name or a reference to nothing.
 */
export const planPage = (page: Page, installs: readonly Install[]): PagePlan => {
  const named = new Map<string, Fence>();
  for (const fence of page.fences) {
    const fail = (message: string): never => {
      throw new ConventionError(page.path, fenceLine(fence), message);
    };
    const { name, continues, output } = fence.meta;
    if (output !== undefined && (name !== undefined || continues !== undefined)) {
      fail('A fence is either a sample or an output: remove output="…", or name and continues.');
    }
    if (
      output === undefined &&
      (name !== undefined || continues !== undefined) &&
      !isSample(fence)
    ) {
      fail(`name and continues belong to ts, tsx, js and jsx samples, not to "${fence.lang}".`);
    }
    if (isUnclaimedData(fence)) {
      fail(
        `A fence in ${fence.lang} shows what a sample produces and must name it: output="…". A fence that shows a file of the reader needs a title.`,
      );
    }
    if (name === undefined) continue;
    const other = named.get(name);
    if (other)
      fail(`The name "${name}" is already used by the sample in line ${fenceLine(other)}.`);
    named.set(name, fence);
  }

  const contract = contractOf(page.source);
  const bare = [...(contract === undefined ? [] : [contractFence(contract)]), ...page.fences]
    .filter(isSample)
    .map(fence => toModule(page, fence, chainOf(page, fence, named)));
  const modules = bare.map(module => ({
    ...module,
    install: installOf(page, module.fence, module.chain, () => packagesOf(module, bare), installs),
  }));
  const moduleOf = new Map(modules.map(module => [module.fence, module]));

  const outputs = page.fences
    .filter(({ meta }) => meta.output !== undefined)
    .map((fence): OutputFence => {
      const reference = fence.meta.output ?? '';
      const [name = '', constant] = reference.split('.', 2);
      const target = named.get(name);
      const sample = target && moduleOf.get(target);
      if (!sample) {
        throw new ConventionError(
          page.path,
          fenceLine(fence),
          `output="${reference}" does not name a sample of this page.`,
        );
      }
      return { fence, sample, constant };
    });

  const styles = page.fences.filter(isStyle).map(fence => ({
    page,
    fence,
    chain: [fence],
    install: installOf(page, fence, [fence], () => [], installs),
    text: placeLines([fence]),
  }));
  return { page, modules, outputs, styles };
};
