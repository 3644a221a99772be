import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import { serializeStyles } from '@emotion/serialize';
import { ChakraProvider } from '@chakra-ui/react';
import { QueryBuilderChakra } from '@react-querybuilder/chakra';
import { renderToString } from 'react-dom/server';
import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';
import { CACHE_KEY, quietSystem, system } from './system';

const values = [{ name: 'a', label: 'A' }];

const fields: Field[] = [
  { name: 'text', label: 'Text', valueSources: ['value', 'field'] },
  { name: 'number', label: 'Number', inputType: 'number' },
  { name: 'date', label: 'Date', inputType: 'date' },
  { name: 'checkbox', label: 'Checkbox', valueEditorType: 'checkbox' },
  { name: 'switch', label: 'Switch', valueEditorType: 'switch' },
  { name: 'radio', label: 'Radio', valueEditorType: 'radio', values },
  { name: 'select', label: 'Select', valueEditorType: 'select', values },
  { name: 'multiselect', label: 'Multiselect', valueEditorType: 'multiselect', values },
  { name: 'textarea', label: 'Textarea', valueEditorType: 'textarea' },
];

const query: RuleGroupType = {
  combinator: 'and',
  rules: [
    ...fields.map(({ name }) => ({ field: name, operator: '=', value: 'a' })),
    { field: 'number', operator: 'between', value: '1,2' },
    { field: 'checkbox', operator: '=', value: true },
    { field: 'switch', operator: '=', value: true, disabled: true },
    { combinator: 'or', rules: [] },
  ],
};

/** The rules that the kit would write while it renders, with its reset and its tokens. */
export default function staticCss(): string {
  const cache = createCache({ key: CACHE_KEY });
  cache.compat = true;
  renderToString(
    <CacheProvider value={cache}>
      <ChakraProvider value={quietSystem}>
        <QueryBuilderChakra>
          <QueryBuilder
            fields={fields}
            query={query}
            showCloneButtons
            showLockButtons
            showMuteButtons
            showNotToggle
            showShiftActions
          />
        </QueryBuilderChakra>
      </ChakraProvider>
    </CacheProvider>,
  );
  const controls = Object.values(cache.inserted).filter(rule => typeof rule === 'string');
  if (controls.length < 20) throw new Error(`Only ${controls.length} rules of Chakra UI found.`);

  const global = createCache({ key: 'global' });
  global.compat = true;
  const sheets = [system.layers.atRule, system._global].map(styles => {
    const serialized = serializeStyles([styles as never]);
    return global.insert('', serialized, global.sheet, false) ?? '';
  });
  return [...sheets, ...controls].join('\n');
}
