import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

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
  /** Only rules about colours, for a page whose other mode was looked at already. */
  readonly coloursOnly?: boolean;
}

/** What axe says about a page. */
export interface Audit {
  /** Rules that the page keeps. */
  readonly passes: number;
  /** Violations, and what axe could not decide, less the exceptions. */
  readonly findings: readonly string[];
}

/** Has axe look at a page. */
export const audit = async (
  page: Page,
  { exclude, coloursOnly = false }: AuditOptions = {},
): Promise<Audit> => {
  const builder = new AxeBuilder({ page });
  if (exclude !== undefined) builder.exclude(exclude);
  if (coloursOnly) builder.withRules(['color-contrast', 'link-in-text-block']);
  const { violations, incomplete, passes } = await builder.analyze();
  const findings = Object.entries({ violations, incomplete }).flatMap(([kind, results]) =>
    results.flatMap(({ id, nodes }) =>
      nodes.map(node => ({ kind, rule: id, selector: node.target.join(' ') })),
    ),
  );
  return {
    passes: passes.length,
    findings: findings.length === 0 ? [] : await withoutExcused(page, findings),
  };
};

/**
 * Fails if axe finds a violation, or something that it could not decide, anywhere on the page.
 *
 * @param foreign - Selector of frames that hold what is not the site's own.
 */
export const expectAccessible = async (page: Page, foreign?: string): Promise<void> => {
  const { passes, findings } = await audit(page, foreign === undefined ? {} : { exclude: foreign });
  expect(passes, 'rules that axe applied').toBeGreaterThan(10);
  expect(findings).toEqual([]);
};
