import { RecordCreate } from '../shared/records/RecordCreate';
import { ClosureInputs } from './ClosureInputs';
import { useClosureConfirmation } from './useClosureConfirmation';

/** A closed day; says first whose meals move. */
export default function ClosureCreate() {
  return (
    <RecordCreate useConfirmation={useClosureConfirmation}>
      <ClosureInputs />
    </RecordCreate>
  );
}
