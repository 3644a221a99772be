import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { setColourMode } from './colour-mode';
import { withEnoughContrast } from './contrast';
import { forceLayout } from './force-layout';

interface Exception {
  readonly rule: string;
  /** Only nodes inside these elements are excused. */
  readonly within: string;
  /** Excuses what axe could not decide, but no violation. */
  readonly undecidedOnly?: true;
  readonly reason: string;
}

/**
 * What an audit leaves out. A new entry needs a reason: why a visitor is not affected, or why only the library
 * or the kit can mend it.
 */
const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'link-in-text-block',
    within: '.hash-link',
    undecidedOnly: true,
    reason:
      'The link beside a heading is transparent until the heading is pointed at or the link has the focus, and then it is a sign of its own, not a word of the heading.',
  },
  {
    rule: 'color-contrast',
    within: '.queryBuilder .form-select',
    undecidedOnly: true,
    reason: 'The arrow of a select of Bootstrap is a background image, beside the text.',
  },
  {
    rule: 'label-content-name-mismatch',
    within: 'button[id^="mantine-"]',
    reason:
      'The date field of Mantine is a button whose text is the date, or the placeholder; its name says what the date is for.',
  },
  {
    rule: 'label-content-name-mismatch',
    within: 'button[aria-label="Add a file"], button[aria-label^="Delete "]',
    undecidedOnly: true,
    reason:
      'The text of these buttons of the sandbox is a sign alone (+ and ×), which people do not say aloud.',
  },
  {
    rule: 'landmark-unique',
    within: '.live-stage, [data-demo]',
    reason:
      'The library gives each query builder the role "form" and takes no name for it; a page may run several examples.',
  },
  {
    rule: 'aria-valid-attr-value',
    within: '.kit-chakra [aria-haspopup]',
    undecidedOnly: true,
    reason:
      'The list or calendar that a closed control of Chakra UI names exists only while it is open.',
  },
  {
    rule: 'color-contrast',
    within: '.ag-header-cell',
    undecidedOnly: true,
    reason: 'The line between headers of AG Grid is a pseudo-element, beside the text.',
  },
];

interface Finding {
  readonly kind: string;
  readonly rule: string;
  readonly selector: string;
  /** Why axe could not decide, if it could not. */
  readonly cause: string | undefined;
}

const CONTRAST = 'color-contrast';

/** Why axe leaves the contrast of text on plain colours undecided. */
const MEASURABLE = [
  'bgOverlap',
  'elmPartiallyObscured',
  'elmPartiallyObscuring',
  'imgNode',
  'nonBmp',
  'outsideViewport',
  'shortTextContent',
];

/** The findings without those whose contrast axe can't decide, but which have enough. */
const withoutMeasured = async (page: Page, findings: readonly Finding[]): Promise<Finding[]> => {
  const isOpen = ({ kind, rule, cause }: Finding): boolean =>
    kind === 'incomplete' && rule === CONTRAST && MEASURABLE.includes(cause ?? '');
  // To axe, a drawing is an image; the colours of its shapes are known.
  const selectorOf = ({ selector, cause }: Finding): string =>
    cause === 'imgNode' ? `svg ${selector}` : selector;
  const open = findings.filter(isOpen).map(selectorOf);
  const decided = new Set(open.length === 0 ? [] : await withEnoughContrast(page, open));
  return findings.filter(finding => !isOpen(finding) || !decided.has(selectorOf(finding)));
};

/** The findings that no exception covers. One call for all of them: a long page has many. */
const withoutExcused = (page: Page, findings: readonly Finding[]): Promise<string[]> =>
  page.evaluate(
    ([all, exceptions]) =>
      all
        .filter(
          ({ kind, rule, selector }) =>
            !exceptions.some(
              exception =>
                exception.rule === rule &&
                (kind === 'incomplete' || !exception.undecidedOnly) &&
                document.querySelector(selector)?.closest(exception.within),
            ),
        )
        .map(({ kind, rule, selector, cause }) =>
          [kind, rule, selector, ...(cause ? [cause] : [])].join(': '),
        ),
    [findings, EXCEPTIONS] as const,
  );

/** How to audit a page. */
export interface AuditOptions {
  /** Selector of the only part to audit. */
  readonly include?: string;
  /** Selector of what to leave out: frames whose content is not the site's own. */
  readonly exclude?: string;
  /** Only apply these rules, also in frames of other origins. */
  readonly rulesInFrames?: readonly string[];
  /** Only apply the rules about colours, for a page that was audited in the other mode. */
  readonly coloursOnly?: boolean;
  /**
   * Colours of code that were audited in this mode; the audit adds to it. The contrast of a block without
   * other colours is not computed again, which takes most of the time on a long page.
   */
  readonly codeSeen?: Set<string>;
}

/** What axe says about a page. */
export interface Audit {
  /** Rules that the page keeps. */
  readonly passes: number;
  /** Violations, and what axe could not decide, less the exceptions. */
  readonly findings: readonly string[];
  /** How many of both have enough contrast or are covered by an exception. */
  readonly excused: number;
}

/** Marks the blocks of code whose colours, each on its background, are all known. */
const markSeenCode = async (page: Page, seen: Set<string>): Promise<void> => {
  const fresh = await page.evaluate(
    known => {
      const all = new Set(known);
      for (const block of document.querySelectorAll('pre')) {
        const around = block.closest('.alert')?.className ?? '';
        const before = all.size;
        for (const part of block.querySelectorAll('*')) {
          all.add(`${around}/${part.parentElement?.className ?? ''}/${part.className}`);
        }
        block.toggleAttribute('data-seen', all.size === before);
      }
      return [...all];
    },
    [...seen],
  );
  for (const each of fresh) seen.add(each);
};

/** Rules that axe applies only on request before 4.14. */
const EXPERIMENTAL = { 'label-content-name-mismatch': true } as const;

/** The source of axe. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

/** Has axe look at a page. */
export const audit = async (
  page: Page,
  { include, exclude, coloursOnly = false, codeSeen, rulesInFrames }: AuditOptions = {},
): Promise<Audit> => {
  const build = (rules: Readonly<Record<string, boolean>> = {}): AxeBuilder => {
    // The builder would load axe twice for each look, which takes longer than to look. Legacy mode opens no
    // second page, which serves frames of other origins.
    const builder = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode();
    // By default, axe also builds a selector for each of the thousands of elements that pass.
    builder.options({
      resultTypes: ['violations', 'incomplete'],
      preload: false,
      rules: Object.fromEntries(
        Object.entries({ ...EXPERIMENTAL, ...rules }).map(([id, enabled]) => [id, { enabled }]),
      ),
    });
    if (include !== undefined) builder.include(include);
    if (exclude !== undefined) builder.exclude(exclude);
    return builder;
  };
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  if (rulesInFrames) {
    for (const frame of page.frames()) {
      await frame.evaluate(`${AXE};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] })`);
    }
  }
  await forceLayout(page);
  const looks: AxeBuilder[] = [];
  if (rulesInFrames) looks.push(build().withRules([...rulesInFrames]));
  else if (codeSeen) {
    await markSeenCode(page, codeSeen);
    looks.push(build().exclude('[data-seen]').withRules(CONTRAST));
    if (coloursOnly) looks.push(build().withRules('link-in-text-block'));
    else looks.push(build({ [CONTRAST]: false }));
  } else {
    looks.push(coloursOnly ? build().withRules([CONTRAST, 'link-in-text-block']) : build());
  }
  let passed = 0;
  const found: Finding[] = [];
  for (const look of looks) {
    const { violations, incomplete, passes } = await look.analyze();
    passed += passes.length;
    for (const [kind, results] of Object.entries({ violations, incomplete })) {
      for (const { id, nodes } of results) {
        for (const { target, any } of nodes) {
          const data = any[0]?.data as { readonly messageKey?: string } | null | undefined;
          found.push({ kind, rule: id, selector: target.join(' '), cause: data?.messageKey });
        }
      }
    }
  }
  const open = await withoutMeasured(page, found);
  const findings = open.length === 0 ? [] : await withoutExcused(page, open);
  return { passes: passed, findings, excused: found.length - findings.length };
};

/** What to do about a finding that is no violation. */
const UNDECIDED =
  '"incomplete" means that axe could not decide. Check the element by eye: if it is right, add it with the reason to EXCEPTIONS in e2e/lib/axe.ts';

/** Rules that axe applies to any page at least. */
const MIN_RULES = 10;

/** Fails if axe finds a violation or cannot decide about an element, in the mode that the page shows. */
export const expectAccessible = async (page: Page, options?: AuditOptions): Promise<void> => {
  const { passes, findings } = await audit(page, options);
  expect(passes, 'rules that axe applied').toBeGreaterThan(options?.coloursOnly ? 0 : MIN_RULES);
  const undecided = findings.some(finding => finding.startsWith('incomplete'));
  expect(findings, undecided ? `findings of axe. ${UNDECIDED}` : 'findings of axe').toEqual([]);
};

/** Colours of code that this worker has audited, by mode. */
const codeSeen = { light: new Set<string>(), dark: new Set<string>() };

/**
 * Applies all rules to a page in light mode, then the rules about colours in dark mode. Leaves the page in
 * dark mode.
 */
export const expectAccessibleInBothModes = async (
  page: Page,
  options?: Pick<AuditOptions, 'include' | 'exclude'>,
): Promise<void> => {
  for (const mode of ['light', 'dark'] as const) {
    await setColourMode(page, mode);
    await expectAccessible(page, {
      ...options,
      coloursOnly: mode === 'dark',
      codeSeen: codeSeen[mode],
    });
  }
};
