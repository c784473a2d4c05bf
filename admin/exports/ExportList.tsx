import { useEffect, useMemo } from 'react';
import { Group } from '@contract/groups';
import type { Export } from '@contract/responses/exports';
import { Page } from '../layout/Page';
import { currentUser } from '../entrance';
import { EmptyList } from '../shared/ListStates';
import { ListTable } from '../shared/ListTable';
import { useListState } from '../shared/useListState';
import { usePagedList } from '../shared/usePagedList';
import { useRecordCache } from '../shared/useRecordCache';
import { DownloadExport } from './DownloadExport';
import { exportColumns } from './exportColumns';
import { EXPORTS, isUnfinished } from './exportRecords';

/** How often unfinished exports are asked after, in milliseconds. */
const ASK_AGAIN = 3_000;

/** Exports that were asked for, and how far they are (contract 6). */
export default function ExportList() {
  const list = useListState({ field: 'created_at', order: 'DESC' });
  const shown = usePagedList<Export>(EXPORTS, {}, list);
  const columns = useMemo(() => exportColumns(currentUser().group === Group.Admin), []);
  const { refresh } = useRecordCache(EXPORTS);
  const waits = shown.rows?.some(isUnfinished) ?? false;

  useEffect(() => {
    if (!waits) return;
    const timer = setInterval(() => void refresh(), ASK_AGAIN);
    return () => clearInterval(timer);
  });

  return (
    <Page title="Exports" crumbs={[{ label: 'Exports' }]} fill>
      <ListTable
        label="Exports"
        fill
        columns={columns}
        {...shown}
        // The status column tells that something goes on.
        refreshing={shown.refreshing && !waits}
        empty={
          <EmptyList>
            Press Export on a list to get its records as a file. It is mailed to you as a link, and stands
            here for 7 days.
          </EmptyList>
        }
        actions={(row) => row.status === 'done' && <DownloadExport row={row} />}
      />
    </Page>
  );
}
