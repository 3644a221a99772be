import type { CSSProperties, ReactNode } from 'react';
import { useBaseUrlUtils } from '@docusaurus/useBaseUrl';
import ThemedImage from '@theme/ThemedImage';

/** Size of the pictures in `static/img/recipes`, in pixels. `npm run update recipe-pictures` makes them. */
const SIZE = { width: 480, height: 300 };

interface RecipeProps {
  /** Name of the recipe's page and example. */
  readonly name: string;
  /** Packages that it needs besides React and the library. */
  readonly needs?: string;
  /** What it is about, separated by commas. `RecipeFilter` offers the tags. */
  readonly tags?: string;
  /** Link to the recipe, and a sentence. */
  readonly children: ReactNode;
}

/** Three recipes in a line from 60rem, two from 36rem. */
const COLUMN =
  'clamp(33.3% - 1rem, (60rem - 100%) * 999, clamp(50% - 1rem, (36rem - 100%) * 999, 100%))';

/**
 * A recipe in the gallery. Its styles are attributes, because rules of a style sheet would add bytes
 * to all pages.
 */
export default function Recipe({ name, needs, tags, children }: RecipeProps): ReactNode {
  const { withBaseUrl } = useBaseUrlUtils();
  return (
    <div
      data-recipe={name}
      style={
        {
          display: 'inline-block',
          width: COLUMN,
          margin: '0 0.75rem 1.25rem 0',
          verticalAlign: 'top',
          '--ifm-paragraph-margin-bottom': '0.375rem',
        } as CSSProperties
      }
    >
      <ThemedImage
        sources={{
          light: withBaseUrl(`/img/recipes/${name}-light.webp`),
          dark: withBaseUrl(`/img/recipes/${name}-dark.webp`),
        }}
        alt=""
        loading="lazy"
        decoding="async"
        style={{
          width: '100%',
          height: 'auto',
          marginBottom: '0.5rem',
          border: '1px solid var(--ifm-color-emphasis-300)',
          borderRadius: 'var(--ifm-code-border-radius)',
        }}
        {...SIZE}
      />
      {children}
      {tags && (
        <p data-search="skip" style={{ display: 'flex', flexWrap: 'wrap', gap: '0.375rem' }}>
          {tags.split(', ').map(tag => (
            <span key={tag} className="badge badge--secondary">
              {tag}
            </span>
          ))}
        </p>
      )}
      {needs && (
        <p>
          <small>
            Needs <code>{needs}</code>
          </small>
        </p>
      )}
    </div>
  );
}
