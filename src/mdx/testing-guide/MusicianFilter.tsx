import { QueryBuilder, type Field, type RuleGroupType } from 'react-querybuilder';

const fields: Field[] = [
  { name: 'lastName', label: 'Last name' },
  { name: 'instrument', label: 'Instrument' },
];

interface MusicianFilterProps {
  onQueryChange: (query: RuleGroupType) => void;
}

export const MusicianFilter = ({ onQueryChange }: MusicianFilterProps) => (
  <QueryBuilder fields={fields} onQueryChange={onQueryChange} />
);
