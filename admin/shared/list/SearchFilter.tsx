import { useInput } from 'react-admin';
import { SearchBox } from '../SearchBox';

interface Props {
  label: string;
  /** The search runs when the text is longer than this, or empty. */
  above: number;
  /** Name of the filter. */
  source: string;
  /** Always shown among the filters, as their form asks of each. */
  alwaysOn?: boolean;
}

/** A search among the filters of a list. The library's own text filter knows no least length. */
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
