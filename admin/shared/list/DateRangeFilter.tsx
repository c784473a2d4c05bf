import { useListContext } from 'react-admin';
import { DateRange } from '../DateRange';

interface Props {
  /** The date that is filtered by, between the filters that end in `_after` and `_before`. */
  source: string;
  /** It stands among the filters always, as their form asks of each. */
  alwaysOn?: boolean;
}

/** Days from and to, which count once both are asked for. */
export function DateRangeFilter({ source }: Props) {
  const { filterValues, setFilters } = useListContext();
  const [after, before] = [`${source}_after`, `${source}_before`];
  const { [after]: start = '', [before]: end = '' } = filterValues as Record<string, string | undefined>;
  return (
    <DateRange
      start={start}
      end={end}
      onChosen={(range) => setFilters({ ...filterValues, [after]: range.start, [before]: range.end })}
    />
  );
}
