import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { configFor, setDocusaurusVersion } from '.';

it('sets the version of Docusaurus packages only', () => {
  const manifest = {
    dependencies: { '@docusaurus/core': '3.10.2', react: '19.3.1' },
    devDependencies: { '@docusaurus/types': '3.10.2' },
  };
  expect(setDocusaurusVersion(manifest, '3.9.2')).toBe(2);
  expect(manifest).toEqual({
    dependencies: { '@docusaurus/core': '3.9.2', react: '19.3.1' },
    devDependencies: { '@docusaurus/types': '3.9.2' },
  });
});

it('rejects a manifest without Docusaurus', () => {
  expect(() => setDocusaurusVersion({ dependencies: {}, devDependencies: {} }, '3.9.2')).toThrow(
    /no Docusaurus package/,
  );
});

const config = readFileSync('docusaurus.config.ts', 'utf8');

it('changes the settings that an older version does not know', () => {
  const older = configFor('3.9.2', config);
  expect(older).toContain('experimental_faster: true,');
  expect(older).not.toMatch(/fasterByDefault|siteStorageNamespacing|storage:/);
});

it('keeps the settings for other versions', () => {
  for (const version of ['3.10.0', '3.10.2', '3.11.0', '4.0.0']) {
    expect(configFor(version, config)).toBe(config);
  }
});

it('rejects a configuration without a setting that should change', () => {
  expect(() => configFor('3.9.2', 'future: {}')).toThrow(/Update OLDER_SETTINGS/);
});
