import Card from '@mui/material/Card';
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin';
import { ListContent } from './ListContent';
import type { RecordRowsProps } from './RecordTable';

interface Props<Row extends RaRecord> extends RecordRowsProps<Row> {
  rows: readonly Row[];
}

/** Table of rows that are already loaded. */
export function RowsTable<Row extends RaRecord>({ rows, ...list }: Props<Row>) {
  const context = useList<Row>({ data: rows as Row[] });
  return (
    // react-admin's table checks permissions of its resource, and these rows belong to none.
    <ResourceContextProvider value="rows">
      <ListContextProvider value={context}>
        <Card>
          <ListContent<Row> {...list} empty={<></>} />
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
