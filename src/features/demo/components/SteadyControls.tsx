import { memo, useContext, useMemo, type FunctionComponent, type ReactNode } from 'react';
import {
  ActionElement,
  QueryBuilderContext,
  ValueSelector,
  type ControlElementsProp,
} from 'react-querybuilder';

type Controls = ControlElementsProp<never, string>;
type Props = Readonly<Record<string, unknown>>;

/** Buttons, lists and switches: everything but what holds the value or is dragged. */
const STEADY = /(?:Action|Selector)$|^(?:actionElement|notToggle|shiftActions|valueSelector)$/;

/** Props that each letter in a rule changes. What a button or a list shows comes by other props. */
const UNSEEN = new Set(['rule', 'ruleGroup', 'ruleOrGroup', 'rules']);

/** Whether a control shows and does the same with other props. */
const looksTheSame = (before: Props, after: Props): boolean => {
  const names = Object.keys(after);
  return (
    names.length === Object.keys(before).length &&
    names.every(name => UNSEEN.has(name) || Object.is(before[name], after[name]))
  );
};

/** What the library takes where the kit has no button or list of its own. */
const DEFAULTS = { actionElement: ActionElement, valueSelector: ValueSelector };

/** The same controls, but those of the edited rule and its groups rest while a value is typed. */
const steady = (controls: Controls): Controls =>
  Object.fromEntries(
    Object.entries({ ...DEFAULTS, ...controls }).map(([name, control]) => [
      name,
      control && STEADY.test(name)
        ? memo(control as FunctionComponent<never>, looksTheSame)
        : control,
    ]),
  );

/** Spares the kit's controls work that no one sees. A list of some kits is dozens of components. */
export const SteadyControls = ({ children }: { readonly children: ReactNode }): ReactNode => {
  const context = useContext(QueryBuilderContext);
  const { controlElements } = context;
  const controls = useMemo(() => steady((controlElements ?? {}) as Controls), [controlElements]);
  const value = useMemo(
    () => ({ ...context, controlElements: controls as typeof controlElements }),
    [context, controls],
  );
  return <QueryBuilderContext.Provider value={value}>{children}</QueryBuilderContext.Provider>;
};
