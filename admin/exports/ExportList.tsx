import { Group } from '@contract/groups';
import type { Export } from '@contract/responses/exports';
import { resourcesWith } from '@contract/permissions';
import { allows } from '../authProvider';
import { currentUser } from '../entrance';
import { CUSTOMERS } from '../paths';
import { NEWEST_FIRST } from '../shared/list/newestFirst';
import { RecordList } from '../shared/records/RecordList';
import { DownloadExport } from './DownloadExport';
import { exportColumns } from './exportColumns';
import { isUnfinished } from './ExportProgress';

/** Poll interval for unfinished exports, in milliseconds. */
const POLL_INTERVAL = 3_000;

const OWN = exportColumns(false);
const OF_EVERYBODY = exportColumns(true);

/** Returns whether the user may export lists, and not only the customer report. */
const mayExportLists = () =>
  resourcesWith('export').some((resource) => resource !== CUSTOMERS && allows(resource, 'export'));

/** Requested exports with their progress. */
export default function ExportList() {
  return (
    <RecordList<Export>
      columns={currentUser().group === Group.Admin ? OF_EVERYBODY : OWN}
      purpose={`Press ${
        mayExportLists()
          ? 'Export on a list to get its records'
          : 'Export Customer Report on Program Analysis to get the report'
      } as a file. You get a link by mail, and the file stays here for 7 days.`}
      sort={NEWEST_FIRST}
      rowActions={<DownloadExport />}
      queryOptions={{
        refetchInterval: ({ state }) => (state.data?.data.some(isUnfinished) ? POLL_INTERVAL : false),
      }}
    />
  );
}
