const { join } = require('node:path');
const theme = require('./theme.cjs');

const root = join(__dirname, '../../..');

const components = [
  'Button',
  'DatePicker',
  'MultiSelect',
  'NumberInput',
  'SearchSelect',
  'Select',
  'Switch',
  'TextInput',
  'Textarea',
];

module.exports = {
  content: [
    join(root, 'packages/tremor/src/*.{ts,tsx}'),
    ...components.map(name =>
      join(root, `node_modules/@tremor/react/dist/components/*/${name}/*.js`),
    ),
    join(root, 'node_modules/@tremor/react/dist/components/input-elements/*.js'),
    join(root, 'node_modules/@tremor/react/dist/{assets,lib}/**/*.js'),
  ],
  darkMode: ['variant', '[data-theme="dark"] &'],
  theme: {
    extend: theme,
  },
};
