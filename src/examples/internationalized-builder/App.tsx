import { useMemo, useState } from 'react';
import { QueryBuilder, type RuleGroupType } from 'react-querybuilder';
import 'react-querybuilder/dist/query-builder.css';

const names = { English: 'en', Deutsch: 'de', العربية: 'ar' };

// One line per text, with one column per language.
const texts: Record<string, [en: string, de: string, ar: string]> = {
  lastName: ['Last name', 'Nachname', 'اسم العائلة'],
  instrument: ['Instrument', 'Instrument', 'الآلة'],
  '=': ['is', 'ist', 'يساوي'],
  '!=': ['is not', 'ist nicht', 'لا يساوي'],
  beginsWith: ['begins with', 'beginnt mit', 'يبدأ بـ'],
  and: ['all', 'alle', 'الكل'],
  or: ['any', 'eine', 'أي'],
  field: ['Field', 'Feld', 'الحقل'],
  operator: ['Operator', 'Vergleich', 'المعامل'],
  value: ['Value', 'Wert', 'القيمة'],
  combinator: ['Combinator', 'Verknüpfung', 'الرابط'],
  addRule: ['Add rule', 'Bedingung hinzufügen', 'إضافة شرط'],
  addGroup: ['Add group', 'Gruppe hinzufügen', 'إضافة مجموعة'],
  remove: ['Remove', 'Entfernen', 'حذف'],
  group: ['Conditions', 'Bedingungen', 'الشروط'],
  language: ['Language', 'Sprache', 'اللغة'],
};

const textsIn = (language: string) => {
  const column = Object.values(names).indexOf(language);
  const t = (key: string) => texts[key]?.[column] ?? key;
  const option = (name: string) => ({ name, label: t(name) });
  const button = (key: string) => ({ label: t(key), title: t(key) });

  return {
    t,
    // The props of the query builder.
    props: {
      fields: ['lastName', 'instrument'].map(option),
      operators: ['=', '!=', 'beginsWith'].map(option),
      combinators: ['and', 'or'].map(option),
      accessibleDescriptionGenerator: () => t('group'),
      translations: {
        fields: { title: t('field') },
        operators: { title: t('operator') },
        value: { title: t('value') },
        combinators: { title: t('combinator') },
        addRule: button('addRule'),
        addGroup: button('addGroup'),
        removeRule: { title: t('remove') },
        removeGroup: { title: t('remove') },
      },
    },
  };
};

const initialQuery: RuleGroupType = {
  combinator: 'and',
  rules: [
    { field: 'lastName', operator: 'beginsWith', value: 'Vau' },
    { combinator: 'or', rules: [{ field: 'instrument', operator: '=', value: 'Guitar' }] },
  ],
};

export default function App() {
  const [query, setQuery] = useState(initialQuery);
  const [language, setLanguage] = useState('de');
  const { t, props } = useMemo(() => textsIn(language), [language]);

  return (
    <div lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
      <p>
        <label>
          {t('language')}{' '}
          <select value={language} onChange={event => setLanguage(event.target.value)}>
            {Object.entries(names).map(([name, code]) => (
              <option key={code} value={code} lang={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </p>
      <QueryBuilder {...props} query={query} onQueryChange={setQuery} />
    </div>
  );
}
