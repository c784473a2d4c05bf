import { PageChoices } from '../shared/form/PageChoices';
import { ReferenceChoice } from '../shared/form/ReferenceChoice';
import { useChosenRegion } from '../shared/list/chosenRegion';

/** The region that lists begin with too. */
export function RegionPicker() {
  const [region, choose] = useChosenRegion();
  return (
    <PageChoices values={{ region }}>
      <ReferenceChoice
        source="region"
        reference="regions"
        label="Select Region"
        emptyText="All"
        helperText={false}
        onChosen={choose}
      />
    </PageChoices>
  );
}
