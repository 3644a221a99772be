import type { PagePlan, SampleModule } from '../../plugins/guides/samples/modules';

/** A module with its path in the scratch folder of an install. */
export interface PlacedModule {
  readonly module: SampleModule;
  /** Path relative to the scratch folder, with slashes. */
  readonly file: string;
}

/**
 * Assigns paths to the modules of a page for one install.
 *
 * Samples with a file name are placed beside the others, which can import them. When a name is repeated
 * (a page that builds `App.tsx` in steps), later samples get a new folder with the newest file of each
 * name.
 */
export const placeModules = (plan: PagePlan, install: string): readonly PlacedModule[] => {
  const major = plan.modules.find(module => module.install.name === install)?.install.major;
  if (major === undefined) return [];
  // A sample with a UI kit may import a file of its page that needs no kit, in the same version.
  const base = `v${major}`;
  const modules = plan.modules.filter(
    ({ install: own, titled }) => own.name === install || (titled && own.name === base),
  );
  const folder = plan.page.path.replace(/\.mdx?$/, '');
  const placed: PlacedModule[] = [];
  let generation = 0;
  let files = new Map<string, SampleModule>();
  for (const module of modules) {
    if (files.has(module.file)) {
      generation += 1;
      files = new Map([...files].filter(([file, { titled }]) => titled && file !== module.file));
      for (const [file, copy] of files) {
        placed.push({ module: copy, file: `${folder}/${generation}/${file}` });
      }
    }
    files.set(module.file, module);
    placed.push({ module, file: `${folder}/${generation}/${module.file}` });
  }
  return placed;
};

/** A problem at a place in a page. */
export interface Problem {
  readonly page: string;
  readonly line: number;
  readonly column: number;
  readonly message: string;
}

/** Converts a place in a module to its place in the page: same line, column plus indentation. */
export const toPageProblem = (
  { page, chain, fence }: Pick<SampleModule, 'page' | 'chain' | 'fence'>,
  line: number,
  column: number,
  message: string,
): Problem => {
  const owner = chain.find(
    ({ firstLine, lines }) => line >= firstLine && line < firstLine + lines.length,
  );
  // After the last line (an unclosed brace) or in a gap: report the end of the sample.
  const last = fence.firstLine + fence.lines.length - 1;
  if (!owner) return { page: page.path, line: Math.min(line, last), column, message };
  return {
    page: page.path,
    line,
    column: column + (owner.indents[line - owner.firstLine] ?? 0),
    message,
  };
};
