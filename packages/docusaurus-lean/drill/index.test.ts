import { expect, it } from 'vitest';
import { rejectedFlags, setDocusaurusVersion, withoutFlags } from '.';

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

it('removes the flags that a version rejects', () => {
  const output =
    'These field(s) ("future.v4.siteStorageNamespacing","future.v4.fasterByDefault",) are not recognized in docusaurus.config.ts.';
  const flags = rejectedFlags(output);
  expect(flags).toEqual(['siteStorageNamespacing', 'fasterByDefault']);
  expect(rejectedFlags('Build failed in "future.v4.other"')).toEqual([]);
  const config = 'v4: {\n  useCssCascadeLayers: true,\n  fasterByDefault: true,\n},';
  expect(withoutFlags(config, flags)).toBe('v4: {\n  useCssCascadeLayers: true,\n},');
});
