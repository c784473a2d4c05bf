import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { isUrgent, URGENT_HOURS } from '@contract/transport';
import { dayIn } from '@web/formats/dates';
import { pickUpDay } from '@web/formats/times';
import type { FileColumn } from '../../shared/list/columns';
import {
  ADDRESS_COLUMNS,
  CLIENT_COLUMN,
  PICK_UP_COLUMN,
  PickUpText,
  REGION_COLUMN,
} from '../rides/rideColumns';
import { pickUpInWords } from '../rides/rideWords';
import type { TransportRequest } from '../transportRecords';

type Column = FileColumn<TransportRequest>;

/** In red where it is near and nobody drives yet. */
const PICK_UP: Column = {
  ...PICK_UP_COLUMN,
  render: (request) => {
    const urgent = isUrgent(request.pick_up_timestamp);
    return (
      <>
        <PickUpText ride={request} urgent={urgent} />
        {urgent && (
          <Chip
            size="small"
            color="error"
            label={`Within ${URGENT_HOURS} hours`}
            sx={{ display: 'flex', width: 'fit-content', mt: 0.5 }}
          />
        )}
      </>
    );
  },
  cell: pickUpInWords,
};

const NOTES: Column = {
  source: 'notes',
  label: 'Notes',
  render: ({ notes, return_of, series_id, time_zone }) => (
    <>
      {notes}
      {return_of && (
        <Typography component="div" variant="caption" color="textSecondary">
          Way back of {pickUpDay(dayIn(time_zone, new Date(return_of.pick_up_timestamp)))}
        </Typography>
      )}
      {series_id && (
        <Typography component="div" variant="caption" color="textSecondary">
          Part of a series
        </Typography>
      )}
    </>
  ),
  cell: ({ notes }) => notes,
};

/** Open requests of one client, as the Transport tab shows them. */
export const OWN_REQUEST_COLUMNS: readonly Column[] = [PICK_UP, ...ADDRESS_COLUMNS, NOTES];

/** Those of all clients. */
export const REQUEST_COLUMNS: readonly Column[] = [CLIENT_COLUMN, ...OWN_REQUEST_COLUMNS, REGION_COLUMN];
