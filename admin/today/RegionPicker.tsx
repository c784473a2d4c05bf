import { PageChoices } from '../shared/form/PageChoices';
import { RegionChoice } from '../shared/form/RegionChoice';
import { useChosenRegion } from '../shared/list/chosenRegion';

/** The region that lists begin with too. */
export function RegionPicker() {
  const [region, choose] = useChosenRegion();
  return (
    <PageChoices values={{ region }}>
      <RegionChoice source="region" onChosen={choose} />
    </PageChoices>
  );
}
