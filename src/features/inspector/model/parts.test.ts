import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import data from '@site/src/data/library/inspector.json';
import { propGuide } from '@site/src/lib/prop-guide';

const docs = join(__dirname, '../../../../docs');

it('leads to sections of the guides', () => {
  const names = new Set(
    data.parts.flatMap(part => [...part.shownBy, ...part.changedBy, ...part.calls]),
  );
  expect(names.size).toBeGreaterThan(30);
  for (const name of [...names, 'controlElements', 'controlClassnames', 'translations']) {
    const [page = ''] = propGuide(name).split('#');
    expect(readFileSync(join(docs, `${page}.mdx`), 'utf8')).toMatch(
      new RegExp(`^#{2,3} \`${name}\``, 'm'),
    );
  }
  for (const { guide: address } of Object.values(data.controls)) {
    const [page = ''] = address.split('#');
    expect(readFileSync(join(docs, `${page}.mdx`), 'utf8')).toMatch(/^# /m);
  }
});
