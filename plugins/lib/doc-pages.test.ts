import { describe, expect, it } from 'vitest';
import { docPages } from './doc-pages';

describe('docPages', () => {
  it('returns pages in sidebar order with their categories, without drafts', () => {
    const doc = (id: string, draft = false) => ({
      id,
      title: id,
      description: '',
      permalink: `/docs/${id}`,
      draft,
      unlisted: false,
    });
    const found = docPages({
      'docusaurus-plugin-content-docs': {
        default: {
          loadedVersions: [
            {
              versionName: '7',
              label: 'v7',
              path: '/docs/b',
              isLast: true,
              docs: [doc('b'), doc('a'), doc('hidden', true)],
              sidebars: {
                mySidebar: [
                  { type: 'doc', id: 'a' },
                  {
                    type: 'category',
                    label: 'More',
                    link: { type: 'generated-index', permalink: '/docs/category/more' },
                    items: [{ type: 'doc', id: 'b' }],
                  },
                ],
              },
            },
          ],
        },
      },
    });
    expect(found.map(({ path }) => path)).toEqual(['/docs/a', '/docs/b']);
    expect(found[0]?.home).toBe('/docs/b');
    expect(found[1]?.trail).toEqual([{ label: 'More', path: '/docs/category/more' }]);
  });
});
