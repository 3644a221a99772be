import type { ReactNode } from 'react';
import Link from '@docusaurus/Link';
import useBaseUrl from '@docusaurus/useBaseUrl';
import { useThemeConfig } from '@docusaurus/theme-common';
import Mark from '@site/static/img/logo.svg';
import type { Props } from '@theme/Logo';

/** The site's mark and name, which lead home. */
export default function Logo({ imageClassName, titleClassName, ...props }: Props): ReactNode {
  const { title } = useThemeConfig().navbar;
  return (
    <Link to={useBaseUrl('/')} {...props}>
      <Mark className={imageClassName} width="2rem" height="2rem" aria-hidden />
      <b className={titleClassName}>{title}</b>
    </Link>
  );
}
