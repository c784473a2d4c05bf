import { useInput } from 'react-admin';
import { DateRange } from '../DateRange';

interface Props {
  /** Field to filter by. The filters' names end in `_after` and `_before`. */
  source: string;
  /** Always shows the filter. react-admin's filter form reads this prop. */
  alwaysOn?: boolean;
}

/** First and last day. They apply when the user presses the button. */
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
