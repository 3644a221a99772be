import type { ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import styles from '../Home.module.css';

/** Size of the pictures in `static/img/kits`, in pixels. `npm run update kit-pictures` makes them. */
const SIZE = { width: 640, height: 400 };

const MODES = ['light', 'dark'] as const;

interface KitPictureProps {
  readonly id: string;
  readonly label: string;
}

/** The demo of a kit as a picture. The browser loads only the one for the current colour mode. */
export const KitPicture = ({ id, label }: KitPictureProps): ReactNode => {
  const { withBaseUrl } = useBaseUrlUtils();
  return MODES.map(mode => (
    <img
      key={mode}
      src={withBaseUrl(`/img/kits/${id}-${mode}.webp`)}
      alt={`A query in ${label}`}
      className={styles[mode]}
      loading="lazy"
      decoding="async"
      {...SIZE}
    />
  ));
};
