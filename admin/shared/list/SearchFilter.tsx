import { useInput } from 'react-admin';
import { SearchBox } from '../SearchBox';

interface Props {
  label: string;
  /** The search runs when the text is longer than this, or empty. */
  above: number;
  /** Name of the filter. */
  source: string;
  /** Always shows the filter. react-admin's filter form reads this prop. */
  alwaysOn?: boolean;
}

/** Search among the filters of a list. react-admin's own text filter has no minimum length. */
export function SearchFilter({ label, above, source }: Props) {
  const { field } = useInput<string>({ source });
  return (
    <SearchBox
      label={label}
      above={above}
      value={field.value}
      onSearch={(text) => text !== field.value && field.onChange(text)}
    />
  );
}
