import { RecordEdit } from '../shared/records/RecordEdit';
import { RegionInputs } from './RegionInputs';

/** A region. */
export default function RegionEdit() {
  return (
    <RecordEdit>
      <RegionInputs />
    </RecordEdit>
  );
}
