import { readFileSync } from 'node:fs';
import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { forceLayout } from './force-layout';

interface Exception {
  readonly rule: string;
  /** Only nodes inside such an element are excused. */
  readonly within: string;
  /** Excuses what axe could not decide, but no violation. */
  readonly undecidedOnly?: true;
  readonly reason: string;
}

const EXCEPTIONS: readonly Exception[] = [
  {
    rule: 'color-contrast',
    within: '.theme-doc-sidebar-menu',
    undecidedOnly: true,
    reason:
      'Entries that are scrolled out of a long sidebar lie under the navbar or under the button that hides it, where axe leaves them undecided.',
  },
  {
    rule: 'link-in-text-block',
    within: '.hash-link',
    undecidedOnly: true,
    reason:
      'The link beside a heading is transparent until the heading is pointed at or the link has the focus, and then it is a sign of its own, not a word of the heading.',
  },
  {
    rule: 'color-contrast',
    within: '.DocSearch-Dropdown',
    undecidedOnly: true,
    reason:
      'A result that the edge of the list cuts off is left undecided; the others are like it.',
  },
  {
    rule: 'color-contrast',
    within: 'article :is(table, pre)',
    undecidedOnly: true,
    reason:
      'Wide tables and code scroll sideways; what is scrolled out of sight is left undecided, though its colours are those of the part in sight.',
  },
  {
    rule: 'color-contrast',
    within: '.theme-code-block pre',
    undecidedOnly: true,
    reason:
      'The buttons of a block lie over the end of its first lines while it is pointed at or has the focus, on a background of their own; axe meets them at any time.',
  },
  {
    rule: 'color-contrast',
    within: 'svg[role="img"]',
    reason:
      'axe does not read the fills of shapes and leaves text on them undecided. The drawings set the colour of the page’s text on tints of at most 14 %.',
  },
  {
    rule: 'landmark-unique',
    within: '.live-stage, [data-demo]',
    reason:
      'The library gives each query builder the role "form" and takes no name for it; a page may run several examples.',
  },
  {
    rule: 'label-title-only',
    within: '.queryBuilder',
    reason:
      'The library names its own controls by their title attribute, which is an accessible name; the rule only recommends a visible label too.',
  },
  {
    rule: 'color-contrast',
    within: '.queryBuilder .ant-select-content',
    undecidedOnly: true,
    reason:
      'Ant Design lays a transparent input over the text of a select; the colours are those of its other controls.',
  },
  {
    rule: 'color-contrast',
    within: '.queryBuilder .form-select',
    undecidedOnly: true,
    reason: 'The arrow of a select of Bootstrap is a background image, beside the text.',
  },
  {
    rule: 'color-contrast',
    within: '.queryBuilder .fui-Select__select',
    undecidedOnly: true,
    reason: 'The arrow of a select of Fluent UI lies over its end, beside the text.',
  },
  {
    rule: 'color-contrast',
    within: '.queryBuilder .mantine-Select-input',
    undecidedOnly: true,
    reason: 'The arrows of a narrow select of Mantine lie over its end, beside the text.',
  },
  {
    rule: 'aria-valid-attr-value',
    within: '.kit-chakra [aria-haspopup]',
    undecidedOnly: true,
    reason:
      'The list or calendar that a closed control of Chakra UI names exists only while it is open.',
  },
];

interface Finding {
  readonly kind: string;
  readonly rule: string;
  readonly selector: string;
}

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
        .map(({ kind, rule, selector }) => `${kind}: ${rule}: ${selector}`),
    [findings, EXCEPTIONS] as const,
  );

/** How to look at a page. */
export interface AuditOptions {
  /** Selector of what is left out: frames that hold what is not the site's own. */
  readonly exclude?: string;
  /** Selector of the part to look at, where the rest of the page is audited elsewhere. */
  readonly within?: string;
  /** Only rules about colours, for a page whose other mode was looked at already. */
  readonly coloursOnly?: boolean;
  /**
   * Colours of code that were looked at already, in this mode: a block that has no other is not asked for
   * its contrast again, which takes most of the time on a long page. Grows.
   */
  readonly codeSeen?: Set<string>;
}

/** What axe says about a page. */
export interface Audit {
  /** Rules that the page keeps. */
  readonly passes: number;
  /** Violations, and what axe could not decide, less the exceptions. */
  readonly findings: readonly string[];
  /** How many of both an exception covers. */
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

/** The source of axe. */
const AXE = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');

const CONTRAST = 'color-contrast';

/** Has axe look at a page. */
export const audit = async (
  page: Page,
  { exclude, within, coloursOnly = false, codeSeen }: AuditOptions = {},
): Promise<Audit> => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  const build = (): AxeBuilder => {
    // The builder would load axe twice for each look, which takes longer than to look. Legacy mode opens no
    // second page, which serves frames of other origins.
    const builder = new AxeBuilder({ page, axeSource: 'undefined' }).setLegacyMode();
    if (exclude !== undefined) builder.exclude(exclude);
    if (within !== undefined) builder.include(within);
    return builder;
  };
  await forceLayout(page);
  const looks: AxeBuilder[] = [];
  if (codeSeen) {
    await markSeenCode(page, codeSeen);
    looks.push(build().exclude('[data-seen]').withRules(CONTRAST));
    if (coloursOnly) looks.push(build().withRules('link-in-text-block'));
    else looks.push(build().disableRules(CONTRAST));
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
        found.push(...nodes.map(node => ({ kind, rule: id, selector: node.target.join(' ') })));
      }
    }
  }
  const findings = found.length === 0 ? [] : await withoutExcused(page, found);
  return { passes: passed, findings, excused: found.length - findings.length };
};

/** Fails if axe finds a violation, or something that it could not decide. */
export const expectAccessible = async (page: Page, options: AuditOptions = {}): Promise<void> => {
  const { passes, findings } = await audit(page, options);
  expect(passes, 'rules that axe applied').toBeGreaterThan(10);
  expect(findings).toEqual([]);
};

/** Fails like {@link expectAccessible}, for the other colour mode of a page: only colours differ. */
export const expectAccessibleColours = async (
  page: Page,
  options: Omit<AuditOptions, 'coloursOnly'> = {},
): Promise<void> => {
  const { passes, findings } = await audit(page, { ...options, coloursOnly: true });
  expect(passes, 'rules that axe applied').toBeGreaterThan(0);
  expect(findings).toEqual([]);
};

/** Checks a page in light mode, and its colours in dark mode: nothing else differs. */
export const expectAccessibleInBothModes = async (
  page: Page,
  options: Omit<AuditOptions, 'coloursOnly'> = {},
): Promise<void> => {
  const setMode = (mode: 'light' | 'dark') =>
    page.evaluate(theme => {
      document.documentElement.dataset.theme = theme;
    }, mode);
  await setMode('light');
  await expectAccessible(page, options);
  await setMode('dark');
  await expectAccessibleColours(page, options);
  await setMode('light');
};
