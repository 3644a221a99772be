import type { ReactNode } from 'react';
import clsx from 'clsx';
import { useActivePlugin } from '@docusaurus/plugin-content-docs/client';
import DocsVersionDropdown from '@theme-original/NavbarItem/DocsVersionDropdownNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import './guides-version.css';

/** On pages of the API reference, the label says that the version is that of the guides. */
export default function GuidesVersionDropdown(props: Props): ReactNode {
  const isApi = useActivePlugin()?.pluginId === 'api';
  return (
    <DocsVersionDropdown {...props} className={clsx(props.className, isApi && 'guides-version')} />
  );
}
