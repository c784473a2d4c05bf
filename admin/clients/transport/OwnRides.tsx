import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactElement, ReactNode } from 'react';
import { type RaRecord, type SortPayload } from 'react-admin';
import { ChildList } from '../../shared/list/ChildList';
import type { RecordColumn } from '../../shared/list/columns';

interface Props<Row extends RaRecord> {
  heading: string;
  resource: string;
  /** Client and status of the rides. */
  filter: { customer: string; status?: string };
  sort: SortPayload;
  /** Number of rides that are read at once, if they are more than those of a page. */
  readsAhead?: number;
  columns: readonly RecordColumn<Row>[];
  /** Buttons at the end of each row. */
  actions?: ReactElement;
  /** Button beside the heading, or why there is none. */
  button?: ReactNode;
  /** Text of an empty list. */
  empty: string;
}

/** Rides of one client. Their page and order are separate from the lists of all rides. */
export function OwnRides<Row extends RaRecord>({
  heading,
  resource,
  filter,
  sort,
  readsAhead,
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
        readsAhead={readsAhead}
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
