import { session } from '@web/session/session';
import { RecordCreate } from '../shared/records/RecordCreate';
import { RegionInputs } from './RegionInputs';

/** A new region. */
export default function RegionCreate() {
  return (
    <RecordCreate defaultValues={{ time_zone: session.config!.time_zone }}>
      <RegionInputs />
    </RecordCreate>
  );
}
