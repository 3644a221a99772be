import { expect, it } from 'vitest';
import { paintFirstTemplate } from './index';
import { LIST_ID } from './page-script';

it('lists the scripts of a page instead of asking for them', () => {
  const template = paintFirstTemplate();
  expect(template).toContain('rel="stylesheet"');
  expect(template).not.toContain('<script src');
  expect(template.match(/it\.scripts/g)).toHaveLength(1);
  expect(template).toContain(`<script type="application/json" id="${LIST_ID}">`);
});
