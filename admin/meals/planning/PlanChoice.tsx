import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { FilterSelect } from '../../shared/FilterSelect';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { useOptions } from '../../shared/useOptions';
import { ALL_VENDORS } from './planRecords';

interface Props {
  vendor: string;
  region: string;
  onChosen: (choice: { meal_vendor: string; region: string }) => void;
}

/** Vendor and region; the button waits for both. */
export function PlanChoice({ vendor: givenVendor, region: givenRegion, onChosen }: Props) {
  const [remembered, remember] = useChosenRegion();
  const [vendor, setVendor] = useState(givenVendor);
  const [region, setRegion] = useState(givenRegion || remembered);
  // Back and forward bring another choice.
  const [given, setGiven] = useState({ vendor: givenVendor, region: givenRegion });
  if (given.vendor !== givenVendor || given.region !== givenRegion) {
    setGiven({ vendor: givenVendor, region: givenRegion });
    setVendor(givenVendor);
    setRegion(givenRegion || remembered);
  }
  const regions = useOptions('regions');
  const vendors = useOptions('meals/vendors', { ...(region && { region }), is_active: true });

  const chooseRegion = (chosen: string) => {
    setRegion(chosen);
    if (vendor !== ALL_VENDORS) setVendor('');
  };
  const show = () => {
    remember(region);
    onChosen({ meal_vendor: vendor, region });
  };

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <FilterSelect
        label="Meal Vendor"
        value={vendor}
        all="Choose…"
        options={[{ value: ALL_VENDORS, label: 'All' }, ...vendors]}
        onChange={setVendor}
      />
      <FilterSelect
        label="Select Region"
        value={region}
        all="Choose…"
        options={regions}
        onChange={chooseRegion}
      />
      {/* Not disabled while a plan is on its way: that would drop the focus. */}
      <Button variant="contained" disabled={!vendor || !region} onClick={show}>
        Get Meal Plan
      </Button>
    </Box>
  );
}
