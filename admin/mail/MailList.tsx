import { RefreshButton, SelectInput } from 'react-admin';
import { MAIL_KINDS } from '@contract/mail';
import type { MailMessage } from '@contract/responses/mail';
import { NEWEST_FIRST } from '../shared/list/newestFirst';
import { SearchFilter } from '../shared/list/SearchFilter';
import { RecordList } from '../shared/records/RecordList';
import { MAIL_COLUMNS, MAIL_FILE_COLUMNS } from './mailColumns';
import { kindLabel, MAIL_STATUS_LABELS } from './mailMessage';
import { MailActions } from './MailActions';
import { JobHealthCard } from '../job-health/JobHealthCard';

const SEARCH_THRESHOLD = 2;
/** Rows of a page. They fit into the window of a laptop. */
const ROWS = 20;
const STATUSES = Object.entries(MAIL_STATUS_LABELS).map(([id, name]) => ({ id, name }));
const KINDS = MAIL_KINDS.map((id) => ({ id, name: kindLabel(id) }));

const FILTERS = [
  <SelectInput
    key="status"
    source="status"
    label="Select Status"
    choices={STATUSES}
    emptyText="All"
    alwaysOn
  />,
  <SelectInput key="kind" source="kind" label="Select Kind" choices={KINDS} emptyText="All" alwaysOn />,
  <SearchFilter key="q" source="q" label="Search Mail" above={SEARCH_THRESHOLD} alwaysOn />,
];

/** Mail outbox, for Admins: sent, waiting and failed mails. Failed ones can be retried, also to a corrected address. */
export default function MailList() {
  return (
    <RecordList<MailMessage>
      columns={MAIL_COLUMNS}
      fileColumns={MAIL_FILE_COLUMNS}
      perPage={ROWS}
      dense
      purpose="No mail has been sent yet. Every mail will be listed here with its status."
      nothingFits="No mail matches these filters."
      sort={NEWEST_FIRST}
      filters={FILTERS}
      actions={<RefreshButton />}
      lead={<JobHealthCard />}
      rowActions={<MailActions />}
    />
  );
}
