import { RecordEdit } from '../shared/records/RecordEdit';
import { ReferralCenterInputs } from './ReferralCenterInputs';
import { ReferralContacts } from './ReferralContacts';

/** A treatment referral center and its contacts. */
export default function ReferralCenterEdit() {
  return (
    <RecordEdit below={<ReferralContacts />}>
      <ReferralCenterInputs />
    </RecordEdit>
  );
}
