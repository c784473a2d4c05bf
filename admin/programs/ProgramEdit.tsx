import { RecordEdit } from '../shared/records/RecordEdit';
import { ProgramInputs } from './ProgramInputs';

/** A program. */
export default function ProgramEdit() {
  return (
    <RecordEdit>
      <ProgramInputs />
    </RecordEdit>
  );
}
