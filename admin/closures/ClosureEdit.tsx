import { RecordEdit } from '../shared/records/RecordEdit';
import { ClosureInputs } from './ClosureInputs';
import { useClosureConfirmation } from './useClosureConfirmation';

/** A closed day; says first whose meals move. */
export default function ClosureEdit() {
  return (
    <RecordEdit useConfirmation={useClosureConfirmation}>
      <ClosureInputs />
    </RecordEdit>
  );
}
