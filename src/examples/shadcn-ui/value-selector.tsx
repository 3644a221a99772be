import {
  clsx,
  type FullOption,
  type OptionGroup,
  useSelectElementChangeHandler,
  useValueSelector,
  type VersatileSelectorProps,
} from 'react-querybuilder';
import { NativeSelect, NativeSelectOptGroup, NativeSelectOption } from './native-select';

const renderOption = ({ name, label, disabled }: FullOption) => (
  <NativeSelectOption key={name} value={name} disabled={disabled}>
    {label}
  </NativeSelectOption>
);

type Entry = FullOption | OptionGroup<FullOption>;

const isGroup = (entry: Entry): entry is OptionGroup<FullOption> => Array.isArray(entry.options);

/** Lists of fields, operators, combinators, value sources, match modes and values. */
export const ValueSelector = (props: VersatileSelectorProps) => {
  const { onChange, val } = useValueSelector(props);
  const { className, disabled, multiple, options, testID, title } = props;
  const handleChange = useSelectElementChangeHandler({ multiple, onChange });

  const entries: readonly Entry[] = options;
  const children = entries.map(entry =>
    isGroup(entry) ? (
      <NativeSelectOptGroup key={entry.label} label={entry.label}>
        {entry.options.map(renderOption)}
      </NativeSelectOptGroup>
    ) : (
      renderOption(entry)
    ),
  );

  const common = {
    'data-testid': testID,
    title,
    'aria-label': title,
    value: val,
    disabled,
    onChange: handleChange,
    children,
  };

  if (!multiple) return <NativeSelect {...common} className={className} />;

  // shadcn's NativeSelect is one line high.
  return (
    <select
      {...common}
      multiple
      className={clsx(
        'h-24 min-w-36 rounded-md border border-input bg-transparent px-2 py-1 text-sm outline-none focus-visible:border-ring focus-visible:ring-[3px] focus-visible:ring-ring/50 disabled:opacity-50',
        className,
      )}
    />
  );
};
