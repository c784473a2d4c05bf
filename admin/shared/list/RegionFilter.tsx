import { ReferenceInputBase, useChoicesContext } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ChoiceInput } from '../form/ChoiceInput';
import { ALL_BY_NAME } from '../form/ReferenceChoice';

interface Props {
  source?: string;
  /** Always shows the filter. react-admin's filter form reads this prop. */
  alwaysOn?: boolean;
}

/** Select of a region. Says that the chosen region was deleted: the list is empty because of it. */
function RegionSelect({ source }: { source: string }) {
  const { allChoices, isPending, error } = useChoicesContext();
  const chosen = useWatch({ name: source }) as string | undefined;
  const isDeleted = Boolean(chosen) && !isPending && !error && !allChoices?.some(({ id }) => id === chosen);
  return (
    <ChoiceInput
      label="Select Region"
      emptyText="All"
      helperText={isDeleted && 'This region was deleted. Choose another one.'}
    />
  );
}

/** Region filter of list pages. */
export const RegionFilter = ({ source = 'region' }: Props) => (
  <ReferenceInputBase source={source} reference="regions" {...ALL_BY_NAME}>
    <RegionSelect source={source} />
  </ReferenceInputBase>
);
