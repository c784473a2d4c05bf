import { RecordCreate } from '../shared/records/RecordCreate';
import { ReferralCenterInputs } from './ReferralCenterInputs';

/** A new treatment referral center; its page stays, for its contacts. */
export default function ReferralCenterCreate() {
  return (
    <RecordCreate staysOpen>
      <ReferralCenterInputs />
    </RecordCreate>
  );
}
