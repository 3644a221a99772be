import { expect, it } from 'vitest';
import { setDocusaurusVersion } from '.';

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
