import { RecordEdit } from '../shared/records/RecordEdit';
import RegionInputs from './RegionInputs';
import { useTimeZoneConfirmation } from './useTimeZoneConfirmation';

/** A region; says first what another time zone does to its rides. */
export default function RegionEdit() {
  return (
    <RecordEdit useConfirmation={useTimeZoneConfirmation}>
      <RegionInputs />
    </RecordEdit>
  );
}
