// Texts in other languages.
// cspell:disable
import type { Field, FullCombinator, FullOperator, Translations } from 'react-querybuilder';

/** All texts of the query builder in one language. */
export interface Language {
  readonly code: string;
  readonly name: string;
  readonly direction: 'ltr' | 'rtl';
  readonly fields: Field[];
  readonly operators: FullOperator[];
  readonly combinators: FullCombinator[];
  readonly translations: Partial<Translations>;
}

const option = (name: string, label: string) => ({ name, value: name, label });

interface Words {
  readonly fields: readonly [firstName: string, age: string];
  readonly operators: readonly [is: string, isNot: string, above: string, below: string];
  readonly combinators: readonly [and: string, or: string];
  readonly rule: readonly [label: string, title: string];
  readonly group: readonly [label: string, title: string];
  readonly remove: readonly [rule: string, group: string];
  readonly titles: readonly [field: string, operator: string, value: string, combinator: string];
}

const language = (
  code: string,
  name: string,
  direction: Language['direction'],
  words: Words,
): Language => {
  const [field, operator, value, combinator] = words.titles;
  return {
    code,
    name,
    direction,
    fields: [
      { name: 'firstName', label: words.fields[0] },
      { name: 'age', label: words.fields[1], inputType: 'number' },
    ],
    operators: ['=', '!=', '>', '<'].map((sign, index) =>
      option(sign, words.operators[index] ?? sign),
    ),
    combinators: [option('and', words.combinators[0]), option('or', words.combinators[1])],
    translations: {
      fields: { title: field },
      operators: { title: operator },
      value: { title: value },
      combinators: { title: combinator },
      addRule: { label: words.rule[0], title: words.rule[1] },
      addGroup: { label: words.group[0], title: words.group[1] },
      removeRule: { label: '⨯', title: words.remove[0] },
      removeGroup: { label: '⨯', title: words.remove[1] },
    },
  };
};

/** The languages on the home page. */
export const LANGUAGES: readonly Language[] = [
  language('ar', 'العربية', 'rtl', {
    fields: ['الاسم الأول', 'العمر'],
    operators: ['يساوي', 'لا يساوي', 'أكبر من', 'أصغر من'],
    combinators: ['و', 'أو'],
    rule: ['+ قاعدة', 'إضافة قاعدة'],
    group: ['+ مجموعة', 'إضافة مجموعة'],
    remove: ['حذف القاعدة', 'حذف المجموعة'],
    titles: ['الحقل', 'العامل', 'القيمة', 'الرابط'],
  }),
  language('de', 'Deutsch', 'ltr', {
    fields: ['Vorname', 'Alter'],
    operators: ['ist', 'ist nicht', 'größer als', 'kleiner als'],
    combinators: ['und', 'oder'],
    rule: ['+ Regel', 'Regel hinzufügen'],
    group: ['+ Gruppe', 'Gruppe hinzufügen'],
    remove: ['Regel entfernen', 'Gruppe entfernen'],
    titles: ['Feld', 'Operator', 'Wert', 'Verknüpfung'],
  }),
  language('fr', 'Français', 'ltr', {
    fields: ['Prénom', 'Âge'],
    operators: ['est', 'n’est pas', 'supérieur à', 'inférieur à'],
    combinators: ['et', 'ou'],
    rule: ['+ Règle', 'Ajouter une règle'],
    group: ['+ Groupe', 'Ajouter un groupe'],
    remove: ['Supprimer la règle', 'Supprimer le groupe'],
    titles: ['Champ', 'Opérateur', 'Valeur', 'Combinateur'],
  }),
];
