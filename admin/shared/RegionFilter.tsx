import { FilterSelect } from './FilterSelect';
import { useOptions } from './useOptions';

interface Props {
  value: string;
  onChange: (region: string) => void;
  all?: string;
}

/** The region picker of list pages. */
export function RegionFilter({ value, onChange, all }: Props) {
  const options = useOptions('regions');
  return <FilterSelect label="Select Region" value={value} options={options} onChange={onChange} all={all} />;
}
