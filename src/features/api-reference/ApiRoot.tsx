import { useMemo, type ComponentProps, type ReactNode } from 'react';
import { DocsSidebarProvider, useDocRootMetadata } from '@docusaurus/plugin-content-docs/client';
import type { PropSidebarItem } from '@docusaurus/plugin-content-docs';
import { HtmlClassNameProvider, ThemeClassNames } from '@docusaurus/theme-common';
import type DocRoot from '@theme/DocRoot';
import type DocSidebarItem from '@theme/DocSidebarItem';
import DocRootLayout from '@theme/DocRoot/Layout';
import NotFoundContent from '@theme/NotFound/Content';
import { ApiPackages } from './ApiPackages';
import { ApiSidebar } from './ApiSidebar';
import { isPackedPackage, unpack, type SidebarPackage } from './model';

/**
 * Wraps the packages in a single sidebar item that renders itself. The theme keeps its layout,
 * mobile menu and collapse button, and the data isn't expanded into hundreds of items.
 */
const sidebarOf = (packages: readonly SidebarPackage[]): PropSidebarItem[] => {
  const Item = ({ activePath, onItemClick }: ComponentProps<typeof DocSidebarItem>): ReactNode => (
    <ApiSidebar packages={packages} activePath={activePath} onItemClick={onItemClick} />
  );
  return [{ type: 'link', href: '/api', label: 'API', customProps: { component: Item } }];
};

/** Pages of the API reference: the theme's DocRoot with the API sidebar. */
export default function ApiRoot(props: ComponentProps<typeof DocRoot>): ReactNode {
  const metadata = useDocRootMetadata(props);
  const items = metadata?.sidebarItems;
  const packages = useMemo(
    () =>
      (items ?? []).flatMap(({ customProps }) =>
        isPackedPackage(customProps) ? [unpack(customProps)] : [],
      ),
    [items],
  );
  const sidebar = useMemo(() => sidebarOf(packages), [packages]);
  if (!metadata) return <NotFoundContent />;
  return (
    <HtmlClassNameProvider className={ThemeClassNames.page.docsDocPage}>
      <DocsSidebarProvider name={metadata.sidebarName} items={sidebar}>
        <ApiPackages value={packages}>
          <DocRootLayout>{metadata.docElement}</DocRootLayout>
        </ApiPackages>
      </DocsSidebarProvider>
    </HtmlClassNameProvider>
  );
}
