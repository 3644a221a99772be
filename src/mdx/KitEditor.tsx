import type { CSSProperties, ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import styles from './KitEditor.module.css';

const MODES = ['light', 'dark'] as const;

interface KitEditorProps {
  /** Id of the kit. */
  readonly kit: string;
  /** Place of the editor in the picture of all editors, from 0. */
  readonly slot: string;
}

/**
 * An editor of a kit, cut from the picture of all its editors. The browser loads only the picture
 * for the current colour mode. Hidden from assistive technology: the cell names the component.
 */
export default function KitEditor({ kit, slot }: KitEditorProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return MODES.map(mode => (
    <img
      key={mode}
      src={withBaseUrl(`/img/kit-editors/${kit}-${mode}.webp`)}
      alt=""
      aria-hidden="true"
      className={styles[mode]}
      style={{ '--slot': slot } as CSSProperties}
      width={150}
      height={52}
      loading="lazy"
      decoding="async"
    />
  ));
}
