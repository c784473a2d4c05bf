import type { ReactNode } from 'react';
import { useGetOne } from 'react-admin';
import { PageChoices } from '../../shared/form/PageChoices';
import { ReferenceChoice } from '../../shared/form/ReferenceChoice';
import { RegionChoice } from '../../shared/form/RegionChoice';
import { useChosenRegion } from '../../shared/list/chosenRegion';
import { DRIVERS } from '../../paths';
import type { Driver } from '@contract/responses/transport';

interface Props {
  /** Id of the current driver, if any. */
  driver: string;
  onChosen: (id: string) => void;
  /** Further choices. */
  children?: ReactNode;
}

/** Choice of one driver, from one region or all. The region is that of the current driver. */
export function DriverPicker({ driver, onChosen, children }: Props) {
  const [chosenRegion, setRegion] = useChosenRegion();
  const { data: current } = useGetOne<Driver>(DRIVERS, { id: driver }, { enabled: driver !== '' });
  const region = (chosenRegion && current?.region_id) || chosenRegion;
  const chooseRegion = (nextRegion: string) => {
    setRegion(nextRegion);
    if (nextRegion && current && current.region_id !== nextRegion) onChosen('');
  };
  return (
    <PageChoices values={{ region, driver }}>
      <RegionChoice source="region" onChosen={chooseRegion} />
      <ReferenceChoice
        source="driver"
        reference={DRIVERS}
        filter={{ is_active: true, ...(region && { region }) }}
        label="Driver"
        helperText={false}
        onChosen={onChosen}
      />
      {children}
    </PageChoices>
  );
}
