import { describe, expect, it } from 'vitest';
import { parseMarkdown } from './markdown';

describe('parseMarkdown', () => {
  it('reads the sections of a source', () => {
    const source = `---
title: Front
---

import X from './x';

# Export

Some **bold** [link](/docs/x) and \`code\`.

\`\`\`ts title="a.ts"
# not a heading
\`\`\`

## Calling \`formatQuery\` <Since version="7.0.0" />

| Option | Type |
| --- | --- |
| preset | string |

## Own {#custom-id}

- item

## Styling \\{#looks}
`;
    expect(parseMarkdown(source, 'Fallback')).toEqual([
      { level: 1, anchor: undefined, heading: 'Export', content: 'Some bold link and code.' },
      {
        level: 2,
        anchor: 'calling-formatquery',
        heading: 'Calling formatQuery',
        content: 'Option Type\npreset string',
      },
      { level: 2, anchor: 'custom-id', heading: 'Own', content: 'item' },
      { level: 2, anchor: 'looks', heading: 'Styling', content: '' },
    ]);
  });

  it('uses the given title if the source has none', () => {
    expect(parseMarkdown('Text', 'Given')).toEqual([
      { level: 1, anchor: undefined, heading: 'Given', content: 'Text' },
    ]);
  });
});
