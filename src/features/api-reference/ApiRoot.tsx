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
 * Makes the sidebar one item that renders itself: the theme keeps its place, the menu of small
 * screens and the button that hides it, and the data need not be spread into hundreds of items.
 */
const sidebarOf = (packages: readonly SidebarPackage[]): PropSidebarItem[] => {
  const Item = ({ activePath, onItemClick }: ComponentProps<typeof DocSidebarItem>): ReactNode => (
    <ApiSidebar packages={packages} activePath={activePath} onItemClick={onItemClick} />
  );
  return [{ type: 'link', href: '/api', label: 'API', customProps: { component: Item } }];
};

/** The pages of the API reference with their sidebar: the theme's DocRoot with another sidebar. */
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
