import { RecordCreate } from '../shared/records/RecordCreate';
import { ProgramInputs } from './ProgramInputs';

/** A new program. */
export default function ProgramCreate() {
  return (
    <RecordCreate>
      <ProgramInputs />
    </RecordCreate>
  );
}
