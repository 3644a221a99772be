import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { MantineProvider } from '@mantine/core';",
    "import { QueryBuilderMantine } from '@react-querybuilder/mantine';",
    "import '@mantine/core/styles.css';",
    "import '@mantine/dates/styles.css';",
  ],
  wrappers: ['MantineProvider', 'QueryBuilderMantine'],
  css,
};
