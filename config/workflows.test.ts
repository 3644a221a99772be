import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { TECHNIQUES } from 'docusaurus-lean/techniques';
import { expect, it } from 'vitest';
import manifest from '../package.json';

const folder = join(__dirname, '../.github/workflows');

it('pins every action to a commit', () => {
  const actions = readdirSync(folder).flatMap(file =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/\buses: *(.+)/g)].map(
      ([, action = '']) => action,
    ),
  );
  expect(actions.length).toBeGreaterThanOrEqual(10);
  expect(actions.filter(action => !/^[\w/-]+@[0-9a-f]{40} # v\d+\.\d+\.\d+$/.test(action))).toEqual(
    [],
  );
});

it('builds the site every night without the performance layer, and without each technique', () => {
  const workflow = readFileSync(join(folder, 'nightly.yml'), 'utf8');
  const [, list = ''] = /^ +lean:\s+\[([^\]]+)\]$/m.exec(workflow) ?? [];
  const switches = list.split(',').map(each => each.replace(/[\s']/g, ''));
  expect(switches.filter(Boolean)).toEqual(['false', ...TECHNIQUES.map(name => `-${name}`)]);
});

it('checks and builds with the oldest version of Node that the project needs, and later ones', () => {
  const workflow = readFileSync(join(folder, 'site.yml'), 'utf8');
  const matrices = [...workflow.matchAll(/^ +node: \[(.+)\]$/gm)].map(([, list = '']) =>
    list.split(', ').map(Number),
  );
  expect(matrices).toHaveLength(2);
  const [oldest = ''] = /\d+/.exec(manifest.engines.node) ?? [];
  for (const versions of matrices) {
    expect(versions[0]).toBe(Number(oldest));
    expect(versions.length).toBeGreaterThanOrEqual(3);
  }
});

it('publishes hidden folders, such as `.well-known`', () => {
  const workflow = readFileSync(join(folder, 'site.yml'), 'utf8');
  const [, upload = ''] = /upload-pages-artifact@[^\n]*\n([\s\S]*?)\n +- /.exec(workflow) ?? [];
  expect(upload).toContain('include-hidden-files: true');
});
