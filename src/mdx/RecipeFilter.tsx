import { useEffect, useId, useState, type ReactNode } from 'react';
import Link from '@docusaurus/Link';
import clsx from 'clsx';
import { useFilterParameter } from '@site/src/hooks/useFilterParameter';

interface RecipeFilterProps {
  /** Tags of the recipes to choose from, separated by commas. */
  readonly tags: string;
}

const PARAMETER = 'filter';

/**
 * Hides the recipes that lack a word, and headings without recipes. The recipes are Markdown of the page,
 * so they are found in the document.
 *
 * @returns How many recipes are shown.
 */
const showMatching = (words: readonly string[]): number => {
  let heading: HTMLElement | undefined;
  let shown = 0;
  for (const element of document.querySelectorAll<HTMLElement>('article h2, [data-recipe]')) {
    if (element.dataset.recipe === undefined) {
      heading = element;
      heading.hidden = words.length > 0;
      continue;
    }
    const text = element.textContent.toLowerCase();
    const matches = words.every(word => text.includes(word));
    element.style.display = matches ? 'inline-block' : 'none';
    if (!matches) continue;
    shown += 1;
    if (heading) heading.hidden = false;
  }
  return shown;
};

const wordsOf = (filter: string): readonly string[] =>
  filter.toLowerCase().split(/\s+/).filter(Boolean);

/** Filters the gallery of recipes by words. The filter is part of the address. */
export default function RecipeFilter({ tags }: RecipeFilterProps): ReactNode {
  const id = useId();
  const { input, filter, change } = useFilterParameter(PARAMETER);
  const [count, setCount] = useState<number>();
  useEffect(() => {
    // The recipes are not React's.
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setCount(showMatching(wordsOf(filter)));
  }, [filter]);

  return (
    // Markdown and search leave out forms.
    <form
      onSubmit={event => event.preventDefault()}
      style={{ display: 'flex', flexWrap: 'wrap', gap: '0.5rem', alignItems: 'center' }}
    >
      <label htmlFor={id}>Filter recipes</label>
      <input
        ref={input}
        id={id}
        type="search"
        autoComplete="off"
        placeholder="autocomplete, chips, URL …"
        onChange={event => change(event.target.value)}
        style={{
          flex: '0 1 20rem',
          minWidth: 0,
          padding: '0.4rem 0.6rem',
          border: '1px solid var(--ifm-color-emphasis-600)',
          borderRadius: 'var(--ifm-global-radius)',
          background: 'var(--ifm-background-color)',
          color: 'inherit',
          font: 'inherit',
        }}
      />
      {tags.split(', ').map(tag => (
        <button
          key={tag}
          type="button"
          aria-pressed={filter === tag}
          className={clsx(
            'button button--sm',
            filter === tag ? 'button--primary' : 'button--secondary',
          )}
          onClick={() => change(filter === tag ? '' : tag)}
        >
          {tag}
        </button>
      ))}
      <p role="status" style={{ flex: '1 0 100%', minHeight: '1.75em', margin: 0 }}>
        {count !== undefined &&
          filter !== '' &&
          `${count} ${count === 1 ? 'recipe' : 'recipes'} with “${filter}”. `}
        {count === 0 && (
          <Link to={`/search?q=${encodeURIComponent(filter)}`}>Search all pages</Link>
        )}
      </p>
    </form>
  );
}
