import { memo, useState, type ComponentProps, type ReactNode } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';
import { QueryBuilder } from 'react-querybuilder';
import { CopyButton } from '../components/CopyButton';
import styles from '../Home.module.css';
import { STYLE_VARIANTS, type StyleVariant } from '../model/style-variants';
import { fields, initialQuery } from '../model/query';

/** Without an id, each page that the server renders counts on, so that no two builds are the same. */
const DndContext = memo((props: ComponentProps<typeof DndKit.DndContext>) => (
  <DndKit.DndContext id="looks" {...props} />
));

const dnd = createDndKitAdapter({ ...DndKit, DndContext });

/** The look of this site. */
const [, tidy] = STYLE_VARIANTS;

/** One draggable query in several styles that differ only in CSS. */
export default function StyleVariants(): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const [variant, setVariant] = useState<StyleVariant | undefined>(tidy);
  const css = variant?.css ?? '';
  return (
    <div className={styles.looks}>
      <div>
        <fieldset className={styles.choices}>
          <legend className={styles.hidden}>Look</legend>
          {STYLE_VARIANTS.map(each => (
            <label key={each.name} className={styles.choice}>
              <input
                type="radio"
                name="look"
                checked={each === variant}
                onChange={() => setVariant(each)}
              />
              {each.name}
            </label>
          ))}
        </fieldset>
        <style>{css}</style>
        <QueryBuilderDnD dnd={dnd}>
          <QueryBuilder
            fields={fields}
            query={query}
            onQueryChange={setQuery}
            controlClassnames={{ queryBuilder: variant?.classes ?? '' }}
          />
        </QueryBuilderDnD>
      </div>
      <div className={styles.source}>
        <div className={styles.benchHead}>
          <h3 className={styles.benchTitle}>CSS</h3>
          <CopyButton text={css} announcement="The CSS is on the clipboard." />
        </div>
        <pre
          role="region"
          className={styles.output}
          // Focusable because it scrolls.
          // eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex
          tabIndex={0}
          aria-label="CSS of this look"
        >
          <code>{css}</code>
        </pre>
      </div>
    </div>
  );
}
