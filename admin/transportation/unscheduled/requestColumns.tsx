import Typography from '@mui/material/Typography';
import { isUrgent } from '@contract/transport';
import { dayIn } from '@web/formats/dates';
import { pickUpDay } from '@web/formats/times';
import { OneLine } from '../../shared/list/clamped';
import type { FileColumn } from '../../shared/list/columns';
import {
  ADDRESS_COLUMNS,
  CLIENT_COLUMN,
  PICK_UP_COLUMN,
  PickUpText,
  REGION_COLUMN,
} from '../rides/rideColumns';
import { pickUpLabel } from '../rides/rideLabels';
import type { TransportRequest } from '@contract/responses/transport';

type Column = FileColumn<TransportRequest>;

const PICK_UP: Column = {
  ...PICK_UP_COLUMN,
  render: (request) => <PickUpText ride={request} urgent={isUrgent(request.pick_up_timestamp)} />,
  cell: pickUpLabel,
};

/** Returns notes on a request: its client is on hold, or it belongs to other rides. */
function belongsTo({ customer, return_of, series_id, time_zone, pick_up_date }: TransportRequest): string {
  const outboundDay = return_of && dayIn(time_zone, new Date(return_of.pick_up_timestamp));
  return [
    customer.status === 'hold' && 'Client on hold',
    outboundDay && (outboundDay === pick_up_date ? 'Way back' : `Way back of ${pickUpDay(outboundDay)}`),
    series_id && 'Part of a series',
  ]
    .filter(Boolean)
    .join(' · ');
}

const NOTES: Column = {
  source: 'notes',
  label: 'Notes',
  minWidth: 120,
  render: (request) => (
    <>
      {request.notes && <OneLine width={160}>{request.notes}</OneLine>}
      {belongsTo(request) && (
        <Typography
          component="div"
          variant="caption"
          color="textSecondary"
          sx={{ lineHeight: { sm: '15px' } }}
        >
          <OneLine width={160}>{belongsTo(request)}</OneLine>
        </Typography>
      )}
    </>
  ),
  cell: ({ notes }) => notes,
};

/** Columns of one client's open requests, on the Transport tab. */
export const OWN_REQUEST_COLUMNS: readonly Column[] = [PICK_UP, ...ADDRESS_COLUMNS, NOTES];

/** Columns of all clients' open requests. */
export const REQUEST_COLUMNS: readonly Column[] = [CLIENT_COLUMN, ...OWN_REQUEST_COLUMNS, REGION_COLUMN];
