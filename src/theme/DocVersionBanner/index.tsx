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
      the{' '}
      <b>
        <Link to={path} onClick={() => savePreferredVersionName(latest.name)}>
          latest version
        </Link>
      </b>{' '}
      ({latest.label})
    </>
  );

  return (
    <div
      className={clsx(
        className,
        ThemeClassNames.docs.docVersionBanner,
        'alert alert--warning margin-bottom--md',
      )}
      role="alert"
    >
      {banner === 'unreleased' ? (
        <>
          <div>
            This is documentation for React Query Builder <b>{label}</b>, version {release}: the
            newest release on npm.
          </div>
          <div className="margin-top--md">
            For version {LATEST.major}, see {latestLink}.
          </div>
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
