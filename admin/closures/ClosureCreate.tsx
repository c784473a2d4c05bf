import { RecordCreate } from '../shared/records/RecordCreate';
import { ClosureInputs } from './ClosureInputs';
import { useClosureConfirmation } from './useClosureConfirmation';

/** Page of a new closed day. Lists the clients whose meals move before the save. */
export default function ClosureCreate() {
  return (
    <RecordCreate useConfirmation={useClosureConfirmation}>
      <ClosureInputs />
    </RecordCreate>
  );
}
