import { useEffect, useRef } from 'react';
import { useListContext } from 'react-admin';
import { SearchBox } from '../SearchBox';

interface Props {
  label: string;
  /** The search runs when the text is longer than this, or empty. */
  above: number;
  /** Name of the filter. */
  source?: string;
  /** It stands among the filters always, as their form asks of each. */
  alwaysOn?: boolean;
}

/** A search among the filters of a list. The library's own text filter knows no least length. */
export function SearchFilter({ label, above, source = 'q' }: Props) {
  const { filterValues, setFilters } = useListContext();
  // Another filter may be changed while the search waits for the next key.
  const latest = useRef(filterValues);
  useEffect(() => {
    latest.current = filterValues;
  });
  return (
    <SearchBox
      label={label}
      above={above}
      value={(filterValues as Record<string, string | undefined>)[source] ?? ''}
      onSearch={(text) => setFilters({ ...latest.current, [source]: text })}
    />
  );
}
