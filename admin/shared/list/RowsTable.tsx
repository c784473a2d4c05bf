import Card from '@mui/material/Card';
import { ListContextProvider, ResourceContextProvider, useList, type RaRecord } from 'react-admin';
import { ListContent } from './ListContent';
import type { RecordRowsProps } from './RecordTable';

interface Props<Row extends RaRecord> extends RecordRowsProps<Row> {
  rows: readonly Row[];
}

/** All of the rows that a page has at hand, as a list shows its records. */
export function RowsTable<Row extends RaRecord>({ rows, ...list }: Props<Row>) {
  const context = useList<Row>({ data: rows as Row[] });
  return (
    // The library's table asks what may be done with its resource; these rows are of none.
    <ResourceContextProvider value="rows">
      <ListContextProvider value={context}>
        <Card>
          <ListContent<Row> {...list} empty={<></>} />
        </Card>
      </ListContextProvider>
    </ResourceContextProvider>
  );
}
