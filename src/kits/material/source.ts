import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: ["import { QueryBuilderMaterial } from '@react-querybuilder/material';"],
  wrappers: ['QueryBuilderMaterial'],
  css,
};
