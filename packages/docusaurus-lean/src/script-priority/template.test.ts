import template from '@docusaurus/core/lib/ssg/ssgTemplate.html';
import { expect, it } from 'vitest';
import { pageTemplate } from './template';

it('differs from the framework template in the priority of scripts only', () => {
  expect(template).toContain(' defer></script>');
  expect(pageTemplate).toBe(
    template.replace(' defer></script>', ' defer fetchpriority="low"></script>'),
  );
});
