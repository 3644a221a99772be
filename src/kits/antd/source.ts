import type { KitSource } from '@site/src/lib/kit';
import css from './tweaks.css?raw';

export const source: KitSource = {
  imports: ["import { QueryBuilderAntD } from '@react-querybuilder/antd';"],
  wrappers: ['QueryBuilderAntD'],
  css,
};
