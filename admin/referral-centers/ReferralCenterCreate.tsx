import { RecordCreate } from '../shared/records/RecordCreate';
import { ReferralCenterInputs } from './ReferralCenterInputs';

/** Page of a new treatment referral center. It stays open after the save, to add contacts. */
export default function ReferralCenterCreate() {
  return (
    <RecordCreate staysOpen>
      <ReferralCenterInputs />
    </RecordCreate>
  );
}
