import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { FilterSelect } from '../../shared/FilterSelect';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { useOptions, withCurrent } from '../../shared/useOptions';
import { DRIVERS, type Driver } from '../transportRecords';

interface Props {
  /** The one who is chosen now, if any. */
  driver: string;
  onChosen: (id: string) => void;
  /** What is chosen besides. */
  children?: ReactNode;
}

/** One driver, of a region or of all. */
export function DriverPicker({ driver, onChosen, children }: Props) {
  const [region, setRegion] = useChosenRegion();
  const { data: current } = useGetOne<Driver>(DRIVERS, { id: driver }, { enabled: driver !== '' });
  const drivers = useOptions(DRIVERS, { is_active: true, ...(region && { region }) });
  const chooseRegion = (chosen: string) => {
    setRegion(chosen);
    if (chosen && current && current.region_id !== chosen) onChosen('');
  };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: 2 }}>
      <FilterSelect
        label="Select Region"
        value={region}
        options={useOptions('regions')}
        onChange={chooseRegion}
      />
      <FilterSelect
        label="Driver"
        value={driver}
        all="Choose…"
        options={withCurrent(drivers, current)}
        onChange={onChosen}
      />
      {children}
    </Box>
  );
}
