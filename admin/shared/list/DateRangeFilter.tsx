import { useInput } from 'react-admin';
import { DateRange } from '../DateRange';

interface Props {
  /** The date that is filtered by, between the filters that end in `_after` and `_before`. */
  source: string;
  /** Always shown among the filters, as their form asks of each. */
  alwaysOn?: boolean;
}

/** Days from and to, which count once both are asked for. */
export function DateRangeFilter({ source }: Props) {
  const { field: start } = useInput<string>({ source: `${source}_after` });
  const { field: end } = useInput<string>({ source: `${source}_before` });
  return (
    <DateRange
      start={start.value}
      end={end.value}
      onChosen={(range) => {
        if (range.start !== start.value) start.onChange(range.start);
        if (range.end !== end.value) end.onChange(range.end);
      }}
    />
  );
}
