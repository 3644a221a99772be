import type { ReactNode } from 'react';
import clsx from 'clsx';
import Link from '@docusaurus/Link';
import useDocusaurusContext from '@docusaurus/useDocusaurusContext';
import {
  useActiveDocContext,
  useActivePlugin,
  useDocsPreferredVersion,
  useDocsVersion,
  useLatestVersion,
} from '@docusaurus/plugin-content-docs/client';
import { ThemeClassNames } from '@docusaurus/theme-common';
import type { Props } from '@theme/DocVersionBanner';
import { useNearest } from '@site/src/hooks/useNearest';
import { LATEST } from '@site/versions.ts';
import { counterpartOf } from '../../../plugins/redirects/shared/counterparts';

const useBannerTarget = (pluginId: string | undefined) => {
  const latest = useLatestVersion(pluginId);
  const { activeDoc } = useActiveDocContext(pluginId);
  const nearest = useNearest();
  const find = (id: string | undefined) => latest.docs.find(doc => doc.id === id);
  const id =
    activeDoc && counterpartOf(activeDoc.id, nearest, candidate => find(candidate) !== undefined);
  return { latest, path: (find(id) ?? find(latest.mainDocId))?.path ?? latest.path };
};

function Banner({ className }: Props): ReactNode {
  const { banner, label } = useDocsVersion();
  const pluginId = useActivePlugin()?.pluginId;
  const { latest, path } = useBannerTarget(pluginId);
  const { savePreferredVersionName } = useDocsPreferredVersion(pluginId);
  const release = useDocusaurusContext().siteConfig.customFields?.nextRelease as string;
  const latestLink = (
    <>
      <b>
        <Link to={path} onClick={() => savePreferredVersionName(latest.name)}>
          {banner === 'unreleased' ? 'its guides' : 'the latest version'}
        </Link>
      </b>
      {banner !== 'unreleased' && ` (${latest.label})`}
    </>
  );

  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert margin-bottom--md',
        // A hint, not a warning: these are the guides of the newest release.
        banner === 'unreleased' ? 'alert--info' : 'alert--warning',
      )}
      role={banner === 'unreleased' ? 'note' : 'alert'}
    >
      {banner === 'unreleased' ? (
        <>
          New project? Use version {release}, the newest release: these are its guides. On version{' '}
          {LATEST.major}? See {latestLink}.
        </>
      ) : (
        <>
          <div>
            This is documentation for React Query Builder <b>{label}</b>, which is no longer
            actively maintained.
          </div>
          <div className="margin-top--md">For up-to-date documentation, see {latestLink}.</div>
        </>
      )}
    </div>
  );
}

/** Links to the same page in the latest version, or to the closest equivalent. */
export default function DocVersionBanner(props: Props): ReactNode {
  return useDocsVersion().banner ? <Banner {...props} /> : null;
}
