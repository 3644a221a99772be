import type { ReactNode } from 'react';
import clsx from 'clsx';
import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useDocsVersionCandidates,
  useVersions,
  type GlobalDoc,
  type GlobalVersion,
} from '@docusaurus/plugin-content-docs/client';
import { useHistorySelector } from '@docusaurus/theme-common';
import DefaultNavbarItem from '@theme/NavbarItem/DefaultNavbarItem';
import type { Props } from '@theme/NavbarItem/DocsVersionDropdownNavbarItem';
import DropdownNavbarItem from '@theme/NavbarItem/DropdownNavbarItem';
import { useNearest } from '@site/src/hooks/useNearest';
import { counterpartOf, type Nearest } from '../../../../plugins/redirects/shared/counterparts';
import './guides-version.css';

type Context = ReturnType<typeof useActiveDocContext>;

interface Target extends GlobalDoc {
  /** Whether it treats the subject of the current page, if that is a guide. */
  readonly isSame: boolean;
}

/** The page of a version that treats the subject of the current one, else its first page. */
const targetIn = (
  { docs, mainDocId }: GlobalVersion,
  { activeDoc }: Context,
  nearest: Nearest,
): Target => {
  const find = (id: string | undefined): GlobalDoc | undefined => docs.find(doc => doc.id === id);
  const id =
    activeDoc && counterpartOf(activeDoc.id, nearest, candidate => find(candidate) !== undefined);
  const same = find(id);
  const target = same ?? find(mainDocId);
  if (!target) throw new Error(`There is no page ${mainDocId}.`);
  return { ...target, isSame: !activeDoc || same !== undefined };
};

/**
 * The menu of versions. Unlike the theme's, it leads to the page that treats the same subject under another
 * name. On pages of the API reference, the label says that the version is that of the guides.
 */
export default function GuidesVersionDropdown({
  mobile = false,
  docsPluginId,
  dropdownActiveClassDisabled = false,
  dropdownItemsBefore,
  dropdownItemsAfter,
  versions: _versions,
  ...props
}: Props): ReactNode {
  const isApi = useActivePlugin()?.pluginId === 'api';
  const suffix = useHistorySelector(({ location: { search, hash } }) => search + hash);
  const context = useActiveDocContext(docsPluginId);
  const nearest = useNearest();
  const { savePreferredVersionName } = useDocsPreferredVersion(docsPluginId);
  const versions = useVersions(docsPluginId);
  const shown = useDocsVersionCandidates(docsPluginId)[0];
  const items = [
    ...dropdownItemsBefore,
    ...versions.map(version => {
      const { id, path, isSame } = targetIn(version, context, nearest);
      return {
        label: isSame ? version.label : `${version.label} (without this page)`,
        // Another page has other headings.
        to: id === context.activeDoc?.id ? path + suffix : path,
        isActive: () => version === context.activeVersion,
        onClick: () => savePreferredVersionName(version.name),
      };
    }),
    ...dropdownItemsAfter,
  ];
  const isMenu = items.length > 1;
  const common = {
    ...props,
    mobile,
    className: clsx(props.className, isApi && 'guides-version'),
    label: mobile && isMenu ? 'Versions' : shown.label,
    ...(mobile && isMenu ? {} : { to: targetIn(shown, context, nearest).path }),
    ...(dropdownActiveClassDisabled && { isActive: () => false }),
  };
  // A build of one version has no menu.
  return isMenu ? (
    <DropdownNavbarItem {...common} items={items} />
  ) : (
    <DefaultNavbarItem {...common} />
  );
}
