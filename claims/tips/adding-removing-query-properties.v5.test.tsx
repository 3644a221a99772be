import { QueryBuilder, type ValueEditorProps } from 'react-querybuilder';
import { expect } from 'vitest';
import { fields, group, rule, show } from '../lib';
import { claim } from '../claim';

const one = group('root', [rule('a')]);

claim('5', "A custom value editor can't do this, because it doesn't receive the rule.", () => {
  const seen: object[] = [];
  const Editor = (props: ValueEditorProps) => {
    seen.push(props);
    return null;
  };
  show(
    <QueryBuilder fields={fields} defaultQuery={one} controlElements={{ valueEditor: Editor }} />,
  );
  for (const name of ['rule', 'ruleOrGroup', 'actions']) expect(seen[0]).not.toHaveProperty(name);
});
