import { useState, type ReactNode } from 'react';
import * as DndKit from '@dnd-kit/core';
import { QueryBuilderDnD } from '@react-querybuilder/dnd';
import { createDndKitAdapter } from '@react-querybuilder/dnd/dnd-kit';
import { QueryBuilder } from 'react-querybuilder';
import styles from '../Home.module.css';
import { LOOKS, type Look } from '../model/looks';
import { fields, initialQuery } from '../model/query';

const dnd = createDndKitAdapter(DndKit);

const [plain] = LOOKS;

/** One query that can be dragged about, in looks that differ by their CSS alone. */
export default function Looks(): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const [look, setLook] = useState<Look | undefined>(plain);
  return (
    <div className={styles.looks}>
      <div>
        <fieldset className={styles.choices}>
          <legend className={styles.hidden}>Look</legend>
          {LOOKS.map(each => (
            <label key={each.name} className={styles.choice}>
              <input
                type="radio"
                name="look"
                checked={each === look}
                onChange={() => setLook(each)}
              />
              {each.name}
            </label>
          ))}
        </fieldset>
        <style>{look?.css}</style>
        <QueryBuilderDnD dnd={dnd}>
          <QueryBuilder
            fields={fields}
            query={query}
            onQueryChange={setQuery}
            controlClassnames={{ queryBuilder: look?.name.toLowerCase() ?? '' }}
          />
        </QueryBuilderDnD>
      </div>
      {/* It scrolls, so the keyboard has to reach it. */}
      {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <pre role="region" className={styles.output} tabIndex={0} aria-label="CSS of this look">
        <code>{look?.css}</code>
      </pre>
    </div>
  );
}
