import { expect, it } from 'vitest';
import { CHECKS } from '@site/plugins/doctor/rules';
import { runChecks } from '@site/plugins/doctor/run';
import { SANDBOX_VERSIONS } from '@site/plugins/sandbox/shared/link';
import { openTemplate, TEMPLATES } from './templates';

it('finds no mistake in the templates of any version', () => {
  const found: string[] = [];
  let count = 0;
  for (const version of SANDBOX_VERSIONS) {
    for (const template of TEMPLATES.filter(({ versions }) => versions.includes(version))) {
      for (const { name, code } of openTemplate(template, version).files) {
        count += 1;
        for (const { check, line } of runChecks(CHECKS, name, code, Number(version)))
          found.push(`${template.id}, version ${version}, ${name}:${line}: ${check}`);
      }
    }
  }
  expect(count).toBeGreaterThan(40);
  expect(found).toEqual([]);
});
