import { useListContext } from 'react-admin';
import { DateRange } from '../../shared/DateRange';

interface Range {
  delivery_date_after?: string;
  delivery_date_before?: string;
}

interface Props {
  source: string;
  /** It stands among the filters always, as their form asks of each. */
  alwaysOn?: boolean;
}

/** The days of delivery, which count once both are asked for. */
export function DateRangeFilter(_props: Props) {
  const { filterValues, setFilters } = useListContext();
  const { delivery_date_after: start = '', delivery_date_before: end = '' } = filterValues as Range;
  return (
    <DateRange
      start={start}
      end={end}
      onChosen={(range) =>
        setFilters({
          ...filterValues,
          delivery_date_after: range.start,
          delivery_date_before: range.end,
        })
      }
    />
  );
}
