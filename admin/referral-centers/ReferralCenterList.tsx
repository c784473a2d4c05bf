import type { TreatmentReferralCenter } from '@contract/responses/referrals';
import { phoneColumn, textColumn, type FileColumn } from '../shared/list/columns';
import { SearchFilter } from '../shared/list/SearchFilter';
import { nameColumn, RecordList } from '../shared/records/RecordList';

/** The search runs with more than this many characters, and when the field is emptied. */
const SEARCH_THRESHOLD = 3;

const COLUMNS: FileColumn<TreatmentReferralCenter>[] = [
  textColumn({ source: 'region', label: 'Region', sortable: true }, (center) => center.region.name),
  nameColumn('Treatment Center'),
  textColumn(
    { source: 'business_address', label: 'Address', sortable: true },
    (center) => center.business_address,
  ),
  phoneColumn({ source: 'main_line', label: 'Treatment Center Main Line' }, (center) => center.main_line),
];

const FILTERS = [<SearchFilter key="q" source="q" label="Search Center" above={SEARCH_THRESHOLD} alwaysOn />];

export default function ReferralCenterList() {
  return (
    <RecordList<TreatmentReferralCenter>
      columns={COLUMNS}
      addLabel="+ Add Center"
      purpose="Clinics choose the center that a patient comes from. Add the first one to begin."
      filters={FILTERS}
      actionsLabel="Actions"
    />
  );
}
