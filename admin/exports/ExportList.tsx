import { Group } from '@contract/groups';
import type { Export } from '@contract/responses/exports';
import { currentUser } from '../entrance';
import { RecordList } from '../shared/records/RecordList';
import { DownloadExport } from './DownloadExport';
import { exportColumns } from './exportColumns';
import { isUnfinished } from './ExportProgress';

/** Poll interval for unfinished exports, in milliseconds. */
const POLL_INTERVAL = 3_000;

const NEWEST_FIRST = { field: 'created_at', order: 'DESC' } as const;
const OWN = exportColumns(false);
const OF_EVERYBODY = exportColumns(true);

/** Requested exports with their progress. */
export default function ExportList() {
  return (
    <RecordList<Export>
      columns={currentUser().group === Group.Admin ? OF_EVERYBODY : OWN}
      purpose="Press Export on a list to get its records as a file. You get a link by mail, and the file stays here for 7 days."
      sort={NEWEST_FIRST}
      rowActions={<DownloadExport />}
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? POLL_INTERVAL : false),
      }}
    />
  );
}
