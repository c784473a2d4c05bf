import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { type RaRecord, type SortPayload } from 'react-admin';
import { ChildList } from '../../shared/list/ChildList';
import type { RecordColumn } from '../../shared/list/columns';

interface Props<Row extends RaRecord> {
  heading: string;
  resource: string;
  /** Whose they are, and which of them. */
  filter: { customer: string; status?: string };
  sort: SortPayload;
  /** So many at once. */
  rows: number;
  columns: readonly RecordColumn<Row>[];
  /** Buttons at the end of each row. */
  actions?: ReactElement;
  /** Beside the heading. */
  button?: ReactNode;
  /** What will be listed here. */
  empty: string;
}

/** Rides of one client, apart from the lists of all. */
export function OwnRides<Row extends RaRecord>({
  heading,
  resource,
  filter,
  sort,
  rows,
  columns,
  actions,
  button,
  empty,
}: Props<Row>) {
  return (
    <div>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, mb: 1 }}>
        <Typography component="h2" variant="h2" sx={{ flexGrow: 1 }}>
          {heading}
        </Typography>
        {button}
      </Box>
      <ChildList<Row>
        resource={resource}
        perPage={rows}
        sort={sort}
        filter={filter}
        label={heading}
        columns={columns}
        actions={actions}
        empty={empty}
      />
    </div>
  );
}
