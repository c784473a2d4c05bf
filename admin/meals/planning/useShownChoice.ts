import { useSearchParams } from 'react-router';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { regionParameterOf } from '../../shared/list/regionParameter';
import { ALL_VENDORS, type Choice } from './PlanChoice';

/** Vendor and region in the address. The default is all vendors of the last chosen region. */
export function useShownChoice(): Choice {
  const [search] = useSearchParams();
  const [remembered] = useChosenRegion();
  const region = regionParameterOf(search) ?? remembered;
  return { meal_vendor: search.get('meal_vendor') ?? (region && ALL_VENDORS), region };
}
