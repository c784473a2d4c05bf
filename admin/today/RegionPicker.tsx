import { PageChoices } from '../shared/form/PageChoices';
import { RegionChoice } from '../shared/form/RegionChoice';
import { useChosenRegion } from '../shared/list/chosenRegion';

/** Region of the page. Lists start with the same one. */
export function RegionPicker() {
  const [region, choose] = useChosenRegion();
  return (
    <PageChoices values={{ region }}>
      <RegionChoice source="region" onChosen={choose} />
    </PageChoices>
  );
}
