import { ADAPTER_FOLDER, type KitSource } from '@site/src/lib/kit';
import { adapter } from './adapter-source';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    `import { QueryBuilderBulma } from '${ADAPTER_FOLDER}';`,
    "import 'bulma/css/bulma.css';",
  ],
  wrappers: ['QueryBuilderBulma'],
  css,
  adapter,
};
