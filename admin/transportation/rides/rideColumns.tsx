import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { pickUpDay } from '@web/formats/times';
import { textColumn, type FileColumn } from '../../shared/list/columns';
import { clientOf, pickUpInWords, pickUpTime, type Ride } from './rideWords';

type Column = FileColumn<Ride>;

/** Who is driven; leads to the client's own rides. */
export const CLIENT_COLUMN: Column = {
  source: 'customer',
  label: 'Client',
  minWidth: 130,
  render: (ride) =>
    ride.customer ? (
      <Link
        component={RouterLink}
        to={`/clients/${ride.customer.id}?form=transport`}
        sx={{ fontWeight: 600 }}
      >
        {ride.customer.name}
      </Link>
    ) : (
      clientOf(ride)
    ),
  cell: clientOf,
};

/** Day and time of a pick-up, one below the other. */
export const PickUpText = ({ ride, urgent = false }: { ride: Ride; urgent?: boolean }) => (
  <Typography component="span" variant="body2" color={urgent ? 'error' : undefined}>
    <span style={{ fontWeight: urgent ? 600 : undefined }}>{pickUpDay(ride.pick_up_date)}</span>
    <br />
    {pickUpTime(ride)}
  </Typography>
);

/** When it begins. */
export const PICK_UP_COLUMN: Column = {
  source: 'pick_up_timestamp',
  label: 'Pickup Date',
  sortable: true,
  minWidth: 190,
  render: (ride) => <PickUpText ride={ride} />,
  cell: pickUpInWords,
};

/** From where to where. */
export const ADDRESS_COLUMNS: readonly Column[] = [
  textColumn(
    { source: 'pick_up_address', label: 'Pickup Address', minWidth: 140 },
    (ride) => ride.pick_up_address,
  ),
  textColumn({ source: 'drop_address', label: 'Drop Address', minWidth: 140 }, (ride) => ride.drop_address),
];

export const REGION_COLUMN: Column = textColumn(
  { source: 'region', label: 'Region' },
  (ride) => ride.region.name,
);
