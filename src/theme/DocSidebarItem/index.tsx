import { useEffect, type ComponentProps, type ComponentType, type ReactNode } from 'react';
import { isSamePath } from '@docusaurus/theme-common/internal';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type DocSidebarItemType from '@theme/DocSidebarItem';
import { showInSidebar } from '@site/src/lib/show-in-sidebar';

type Props = ComponentProps<typeof DocSidebarItemType>;

const isComponent = (value: unknown): value is ComponentType<Props> => typeof value === 'function';

/** Allows a sidebar item to render its own component, as the API reference does, and shows the current page. */
export default function DocSidebarItemWrapper(props: Props): ReactNode {
  const { item, activePath } = props;
  const isCurrent = item.type === 'link' && isSamePath(item.href, activePath);
  useEffect(() => {
    if (!isCurrent) return;
    document
      .querySelectorAll<HTMLElement>('.theme-doc-sidebar-menu [aria-current="page"]')
      .forEach(showInSidebar);
  }, [isCurrent]);
  const Component = item.customProps?.component;
  return isComponent(Component) ? <Component {...props} /> : <DocSidebarItem {...props} />;
}
