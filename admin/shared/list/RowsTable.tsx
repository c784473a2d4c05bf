import Card from '@mui/material/Card';
import { ListContextProvider, useList, type RaRecord } from 'react-admin';
import { ListContent } from './ListContent';
import type { RecordRowsProps } from './RecordTable';

interface Props<Row extends RaRecord> extends RecordRowsProps<Row> {
  rows: readonly Row[];
}

/** All of the rows that a page has at hand, as a list shows its records. */
export function RowsTable<Row extends RaRecord>({ rows, ...list }: Props<Row>) {
  const context = useList<Row>({ data: rows as Row[] });
  return (
    <ListContextProvider value={context}>
      <Card>
        <ListContent<Row> {...list} empty={<></>} />
      </Card>
    </ListContextProvider>
  );
}
