import { ADAPTER_FOLDER, type KitSource } from '@site/src/lib/kit';
import { adapter } from './adapter-source';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { FluentProvider, webLightTheme } from '@fluentui/react-components';",
    `import { QueryBuilderFluent } from '${ADAPTER_FOLDER}';`,
  ],
  wrappers: ['FluentProvider theme={webLightTheme}', 'QueryBuilderFluent'],
  rightToLeft: 'dir="rtl"',
  css,
  adapter,
};
