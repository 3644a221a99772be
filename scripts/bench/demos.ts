/** Names and paths of the demos. */
export const DEMOS: readonly { readonly name: string; readonly path: string }[] = [
  'default',
  'antd',
  'bootstrap',
  'bulma',
  'chakra',
  'fluent',
  'mantine',
  'material',
  'tremor',
].map(name => ({ name, path: name === 'default' ? '/demo' : `/demo/${name}` }));
