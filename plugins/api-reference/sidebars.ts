import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { SidebarsConfig } from '@docusaurus/plugin-content-docs';

interface SidebarPackage {
  readonly name: string;
  readonly groups: readonly unknown[];
}

const file = join(process.cwd(), '.cache/api/sidebar.json');
const packages = JSON.parse(readFileSync(file, 'utf8')) as readonly SidebarPackage[];

/**
 * One entry per package, with its symbol names as data.
 *
 * Pages name this sidebar in their front matter. As sidebar items with an address, label and id
 * each, the 800 symbols would take 300 KB.
 */
const sidebars: SidebarsConfig = {
  defaultSidebar: packages.map(({ name, groups }) => ({
    type: 'doc' as const,
    id: `${name}/index`,
    label: name,
    customProps: { name, groups },
  })),
};

export default sidebars;
