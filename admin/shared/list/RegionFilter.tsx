import { ReferenceInputBase } from 'react-admin';
import { ChoiceInput } from '../form/ChoiceInput';
import { ALL_BY_NAME } from '../form/ReferenceChoice';

interface Props {
  label?: string;
  source?: string;
  /** Always shows the filter. react-admin's filter form reads this prop. */
  alwaysOn?: boolean;
}

/** Region filter of list pages. */
export const RegionFilter = ({ label = 'Select Region', source = 'region' }: Props) => (
  <ReferenceInputBase source={source} reference="regions" {...ALL_BY_NAME}>
    <ChoiceInput label={label} emptyText="All" helperText={false} />
  </ReferenceInputBase>
);
