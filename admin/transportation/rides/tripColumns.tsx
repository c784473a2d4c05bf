import Typography from '@mui/material/Typography';
import { NOT_TRANSPORTED_REASONS, TRANSPORTED_LABELS, TRIP_RESPONSE_LABELS } from '@contract/transport';
import { OneLine, TwoLines } from '../../shared/list/clamped';
import { ResponseChip } from './ResponseChip';
import { moneyColumn, type FileColumn } from '../../shared/list/columns';
import type { Trip } from '@contract/responses/transport';

type Column = FileColumn<Trip>;

/** Driver of the trip. */
export const DRIVER_COLUMN: Column = {
  source: 'transport_vendor',
  label: 'Driver',
  sortable: true,
  minWidth: 90,
  render: (trip) => <TwoLines width={130}>{trip.transport_vendor.name}</TwoLines>,
  cell: (trip) => trip.transport_vendor.name,
};

/** The driver's answer. */
export const RESPONSE_COLUMN: Column = {
  source: 'response',
  label: 'Answer',
  minWidth: 100,
  render: (trip) => <ResponseChip response={trip.response} />,
  cell: (trip) => TRIP_RESPONSE_LABELS[trip.response],
};

const statusOf = ({ is_customer_transported }: Trip) => TRANSPORTED_LABELS[`${is_customer_transported}`];

/** Returns the reason why the client was not driven. Empty if she was. */
export const reasonOf = ({ not_transported_reason: reason, not_transported_note: note }: Trip) =>
  [reason && NOT_TRANSPORTED_REASONS[reason], note].filter(Boolean).join(': ');

/** Outcome of a trip. */
export const OUTCOME_COLUMN: Column = {
  source: 'is_customer_transported',
  label: 'Status',
  minWidth: 110,
  render: (trip) => (
    <>
      <span>{statusOf(trip)}</span>
      {reasonOf(trip) && (
        <Typography
          component="div"
          variant="caption"
          color="textSecondary"
          sx={{ lineHeight: { sm: '15px' } }}
        >
          <OneLine width={150}>{reasonOf(trip)}</OneLine>
        </Typography>
      )}
    </>
  ),
  cell: statusOf,
};

/** Cost of a completed trip. */
export const COST_COLUMN: Column = moneyColumn(
  { source: 'cost_of_transport', label: 'Cost' },
  (trip) => trip.cost_of_transport,
);
