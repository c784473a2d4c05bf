import { RecordEdit } from '../shared/records/RecordEdit';
import { ClosureInputs } from './ClosureInputs';
import { useClosureConfirmation } from './useClosureConfirmation';

/** Page of a closed day. Lists the clients whose meals move before the save. */
export default function ClosureEdit() {
  return (
    <RecordEdit useConfirmation={useClosureConfirmation}>
      <ClosureInputs />
    </RecordEdit>
  );
}
