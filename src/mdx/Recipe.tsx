import type { ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';

/** Size of the pictures in `static/img/recipes`, in pixels. `npm run update recipe-pictures` makes them. */
const SIZE = { width: 480, height: 300 };

interface RecipeProps {
  /** Name of the recipe's page and example. */
  readonly name: string;
  /** Link to the recipe, and a sentence. */
  readonly children: ReactNode;
}

/**
 * A recipe in the gallery. Its styles are attributes, because rules of a style sheet would add bytes
 * to all pages.
 */
export default function Recipe({ name, children }: RecipeProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <div style={{ display: 'flex', flexWrap: 'wrap', gap: '1rem', marginBottom: '1rem' }}>
      <ThemedImage
        sources={{
          light: withBaseUrl(`/img/recipes/${name}-light.webp`),
          dark: withBaseUrl(`/img/recipes/${name}-dark.webp`),
        }}
        alt=""
        loading="lazy"
        decoding="async"
        style={{
          width: '12rem',
          height: 'auto',
          alignSelf: 'start',
          border: '1px solid var(--ifm-color-emphasis-300)',
          borderRadius: 'var(--ifm-code-border-radius)',
        }}
        {...SIZE}
      />
      <div style={{ flex: '1 1 16rem' }}>{children}</div>
    </div>
  );
}
