import { useState, type ReactNode } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import styles from '../Home.module.css';
import { LANGUAGES, type Language } from '../model/builder-translations';
import { TIDY } from '@site/src/kits/default/tidy';

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'firstName', operator: '=', value: 'Stevie' },
    { combinator: 'or', rules: [{ field: 'age', operator: '>', value: '28' }] },
  ],
};

const [first] = LANGUAGES;

const controlClassnames = { queryBuilder: ['queryBuilder-branches', TIDY] };

/** The same query builder in other languages, including a right-to-left one. */
export default function Languages(): ReactNode {
  const [query, setQuery] = useState(initialQuery);
  const [language, setLanguage] = useState<Language | undefined>(first);
  if (!language) return null;
  return (
    <>
      <fieldset className={styles.choices}>
        <legend className={styles.hidden}>Language</legend>
        {LANGUAGES.map(each => (
          <label key={each.code} className={styles.choice} lang={each.code}>
            <input
              type="radio"
              name="language"
              checked={each === language}
              onChange={() => setLanguage(each)}
            />
            {each.name}
          </label>
        ))}
      </fieldset>
      <div lang={language.code} dir={language.direction}>
        <QueryBuilder
          fields={language.fields}
          operators={language.operators}
          combinators={language.combinators}
          translations={language.translations}
          query={query}
          onQueryChange={setQuery}
          controlClassnames={controlClassnames}
        />
      </div>
    </>
  );
}
