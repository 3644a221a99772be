import { memo } from 'react';
import { useRuleGroup, type RuleGroupProps } from 'react-querybuilder';

const Nothing = () => null;

/** Buttons that are below the rules. The button that removes a group stays in its corner. */
const buttons = {
  addRuleAction: Nothing,
  addGroupAction: Nothing,
  cloneGroupAction: Nothing,
  ungroupAction: Nothing,
  lockGroupAction: Nothing,
  muteGroupAction: Nothing,
  undoRedoActions: Nothing,
};

/** A rule group with its combinator above the rules and its buttons below them. */
export const GroupWithActionsBelow = memo((props: RuleGroupProps) => {
  const group = useRuleGroup(props);
  const { schema } = group;
  const { ruleGroupHeaderElements: Header, ruleGroupBodyElements: Body } = schema.controls;
  const above = { ...schema, controls: { ...schema.controls, ...buttons } };
  const below = {
    ...schema,
    controls: { ...schema.controls, removeGroupAction: Nothing },
    enableDragAndDrop: false,
    showCombinatorsBetweenRules: true,
    showNotToggle: false,
    showShiftActions: false,
  };

  return (
    <div
      ref={group.previewRef}
      title={group.accessibleDescription}
      className={group.outerClassName}
      data-testid="rule-group"
      data-not={group.ruleGroup.not ? 'true' : undefined}
      data-dragmonitorid={group.dragMonitorId}
      data-dropmonitorid={group.dropMonitorId}
      data-rule-group-id={group.id}
      data-level={group.path.length}
      data-path={JSON.stringify(group.path)}
    >
      <div ref={group.dropRef} className={group.classNames.header}>
        <Header {...group} schema={above} />
      </div>
      <div className={group.classNames.body}>
        <Body {...group} />
      </div>
      <div className={group.classNames.header}>
        <Header {...group} schema={below} />
      </div>
    </div>
  );
});
GroupWithActionsBelow.displayName = 'GroupWithActionsBelow';
