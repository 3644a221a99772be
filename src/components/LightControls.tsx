import { memo, useContext, useMemo, type FunctionComponent, type ReactNode } from 'react';
import {
  ActionElement,
  InlineCombinator,
  QueryBuilderContext,
  Rule,
  RuleGroup,
  ValueSelector,
  type ControlElementsProp,
  type FullField,
} from 'react-querybuilder';
import { deferred, deferredCombinator } from './deferred';

type Controls = ControlElementsProp<FullField, string>;
type Props = Readonly<Record<string, unknown>>;

/** Buttons, selectors and toggles: everything except value editors and drag handles. */
const MEMOIZED = /(?:Action|Selector)$|^(?:actionElement|notToggle|shiftActions|valueSelector)$/;

/**
 * Props that change on each keystroke in a rule. They don't affect what a button or selector shows.
 */
const IGNORED_PROPS = new Set(['rule', 'ruleGroup', 'ruleOrGroup', 'rules']);

/** Whether a control would render the same output with the new props. */
const looksTheSame = (before: Props, after: Props): boolean => {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every(name => IGNORED_PROPS.has(name) || Object.is(before[name], after[name]))
  );
};

/** Library controls that are used when the kit doesn't replace them. */
const DEFAULTS = { actionElement: ActionElement, valueSelector: ValueSelector };

/** Wraps controls so that they don't re-render while a value in the same rule or group is typed. */
const memoizeControls = (controls: Controls): Controls =>
  Object.fromEntries(
    Object.entries({ ...DEFAULTS, ...controls }).map(([name, control]) => [
      name,
      control && MEMOIZED.test(name)
        ? memo(control as FunctionComponent<never>, looksTheSame)
        : control,
    ]),
  );

/** Wraps the controls of which a large query has many. */
const deferControls = ({
  rule = Rule,
  ruleGroup = RuleGroup,
  inlineCombinator = InlineCombinator,
}: Controls): Controls => ({
  rule: deferred(rule, props => props.rule),
  ruleGroup: deferred(ruleGroup, props => props.ruleGroup),
  inlineCombinator: inlineCombinator && deferredCombinator(inlineCombinator),
});

/**
 * Memoizes the kit's controls, because a single selector in some kits consists of dozens of
 * components. Defers rules and groups for the same reason.
 */
export const LightControls = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const context = useContext(QueryBuilderContext);
  const { controlElements } = context;
  const controls = useMemo(() => {
    const own = (controlElements ?? {}) as Controls;
    return { ...memoizeControls(own), ...deferControls(own) };
  }, [controlElements]);
  const value = useMemo(() => ({ ...context, controlElements: controls }), [context, controls]);
  return <QueryBuilderContext.Provider value={value}>{children}</QueryBuilderContext.Provider>;
};
