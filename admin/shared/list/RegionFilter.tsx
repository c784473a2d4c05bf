import { ReferenceInputBase } from 'react-admin';
import { ChoiceInput } from '../form/ChoiceInput';
import { ALL_BY_NAME } from '../form/ReferenceChoice';

interface Props {
  source?: string;
  /** Always shows the filter. react-admin's filter form reads this prop. */
  alwaysOn?: boolean;
}

/** Region filter of list pages. */
export const RegionFilter = ({ source = 'region' }: Props) => (
  <ReferenceInputBase source={source} reference="regions" {...ALL_BY_NAME}>
    <ChoiceInput label="Select Region" emptyText="All" helperText={false} />
  </ReferenceInputBase>
);
