import type { TreatmentReferralCenter } from '@contract/responses/referrals';
import { phoneForReading } from '@web/formats/phones';
import type { Column } from '../shared/ListTable';
import { ResourceList } from '../shared/resource/ResourceList';
import { REFERRAL_CENTERS } from './referralCenter';

/** The search runs above this many characters, or when it is emptied (document 2, section 9). */
const SEARCH_ABOVE = 3;

const COLUMNS: Column<TreatmentReferralCenter>[] = [
  { key: 'region', label: 'Region', sortBy: 'region', render: (center) => center.region.name },
  {
    key: 'address',
    label: 'Address',
    sortBy: 'business_address',
    render: (center) => center.business_address,
  },
  {
    key: 'main-line',
    label: 'Treatment Center Main Line',
    nowrap: true,
    render: (center) => phoneForReading(center.main_line),
  },
];

/** Treatment referral centers (document 2, section 2). */
export default function ReferralCenterList() {
  return (
    <ResourceList
      resource={REFERRAL_CENTERS}
      nameLabel="Treatment Center"
      columns={COLUMNS}
      addLabel="+ Add Center"
      purpose="Clinics choose the center that a patient comes from. Add the first one to begin."
      search={{ label: 'Search Center', above: SEARCH_ABOVE }}
    />
  );
}
