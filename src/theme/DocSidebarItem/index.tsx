import type { ComponentProps, ComponentType, ReactNode } from 'react';
import DocSidebarItem from '@theme-original/DocSidebarItem';
import type DocSidebarItemType from '@theme/DocSidebarItem';

type Props = ComponentProps<typeof DocSidebarItemType>;

const isComponent = (value: unknown): value is ComponentType<Props> => typeof value === 'function';

/** Allows a sidebar item to render its own component, as the API reference does. */
export default function DocSidebarItemWrapper(props: Props): ReactNode {
  const Component = props.item.customProps?.component;
  return isComponent(Component) ? <Component {...props} /> : <DocSidebarItem {...props} />;
}
