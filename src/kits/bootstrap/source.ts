import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: [
    "import { QueryBuilderBootstrap } from '@react-querybuilder/bootstrap';",
    "import 'bootstrap/dist/css/bootstrap.css';",
    "import 'bootstrap-icons/font/bootstrap-icons.css';",
  ],
  wrappers: ['QueryBuilderBootstrap'],
  css,
};
