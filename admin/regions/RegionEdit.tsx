import { RecordEdit } from '../shared/records/RecordEdit';
import RegionInputs from './RegionInputs';
import { useTimeZoneConfirmation } from './useTimeZoneConfirmation';

/** Page of a region. Before the save it shows the effects of another time zone on rides. */
export default function RegionEdit() {
  return (
    <RecordEdit useConfirmation={useTimeZoneConfirmation}>
      <RegionInputs />
    </RecordEdit>
  );
}
