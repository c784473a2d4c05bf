import GetAppIcon from '@mui/icons-material/GetApp';
import { Button, useListContext, useResourceContext, type RaRecord } from 'react-admin';
import { officeToday } from '../dates';
import { useAction } from '../useAction';
import type { FileColumn } from './columns';
import { saveRows } from './saveRows';

/** Limit that includes every filtered row. */
const ALL_ROWS = 1_000_000;

interface Props<Row extends RaRecord> {
  label?: string;
  columns: readonly FileColumn<Row>[];
}

/**
 * Downloads every filtered row of the list as a file, named after the list's path and the day. react-admin's own button
 * does not say why a download failed.
 */
export function DownloadCsv<Row extends RaRecord>({ label = 'Download CSV', columns }: Props<Row>) {
  const resource = useResourceContext()!;
  const { total, getData } = useListContext<Row>();
  const { busy, run } = useAction({ changesNothing: true });
  const download = async () => {
    const rows = await getData!({ maxResults: ALL_ROWS });
    saveRows(`${resource.replaceAll('/', '-')}-${officeToday()}`, columns, rows);
  };
  return (
    <Button
      label={label}
      // Disabled on a phone, the button would have no name.
      aria-label={label}
      disabled={total === 0 || busy}
      onClick={() => void run(download)}
    >
      <GetAppIcon />
    </Button>
  );
}
