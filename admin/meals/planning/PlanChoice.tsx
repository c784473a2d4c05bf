import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { currentUser } from '../../entrance';
import { FilterSelect } from '../../shared/FilterSelect';
import { useOptions } from '../../shared/useOptions';
import { ALL_VENDORS } from './planRecords';

interface Props {
  vendor: string;
  region: string;
  busy: boolean;
  onChosen: (choice: { meal_vendor: string; region: string }) => void;
}

/** Vendor and region; the button waits for both (document 3, section 2.2). */
export function PlanChoice({ vendor: givenVendor, region: givenRegion, busy, onChosen }: Props) {
  const [vendor, setVendor] = useState(givenVendor);
  const [region, setRegion] = useState(givenRegion || (currentUser().default_region_id ?? ''));
  const regions = useOptions('regions');
  const vendors = useOptions('meal_vendors', { ...(region && { region }), is_active: true });

  const chooseRegion = (chosen: string) => {
    setRegion(chosen);
    if (vendor !== ALL_VENDORS) setVendor('');
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
      <Button
        variant="contained"
        disabled={!vendor || !region || busy}
        onClick={() => onChosen({ meal_vendor: vendor, region })}
      >
        Get Meal Plan
      </Button>
    </Box>
  );
}
