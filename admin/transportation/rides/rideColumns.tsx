import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { rem } from '@contract/theme-tokens';
import { URGENT_HOURS } from '@contract/transport';
import { pickUpDay } from '@web/formats/times';
import { TwoLines } from '../../shared/list/clamped';
import { clientColumn } from '../../shared/list/clientColumn';
import type { FileColumn } from '../../shared/list/columns';
import { pickUpLabel, pickUpTime, type Ride } from './rideLabels';

type Column = FileColumn<Ride>;

/** Client of the ride, linked to the client's own rides. */
export const CLIENT_COLUMN: Column = clientColumn('Client', 'transport');

const isPast = ({ pick_up_timestamp }: Ride) => new Date(pick_up_timestamp) < new Date();

/** Day and time of a pick-up, one below the other. Red if the ride is soon and has no driver. */
export const PickUpText = ({ ride, urgent = false }: { ride: Ride; urgent?: boolean }) => (
  <Typography
    component="div"
    variant="body2"
    color={urgent ? 'error' : undefined}
    sx={{
      fontSize: { sm: rem(13) },
      lineHeight: { sm: '17px' },
      whiteSpace: { sm: 'nowrap' },
      fontWeight: urgent ? 600 : undefined,
    }}
  >
    {pickUpDay(ride.pick_up_date)}
    <Box sx={{ display: 'flex', flexWrap: { xs: 'wrap', sm: 'nowrap' }, alignItems: 'center', columnGap: 1 }}>
      <span style={{ whiteSpace: 'nowrap' }}>{pickUpTime(ride)}</span>
      {urgent && (
        <Chip
          size="small"
          color="error"
          label={isPast(ride) ? 'Overdue' : `Within ${URGENT_HOURS} hours`}
          sx={{ height: 16, fontSize: rem(11), '& .MuiChip-label': { px: 0.75 } }}
        />
      )}
    </Box>
  </Typography>
);

/** Start of the ride. */
export const PICK_UP_COLUMN: Column = {
  source: 'pick_up_timestamp',
  label: 'Pickup Date',
  sortable: true,
  minWidth: 190,
  render: (ride) => <PickUpText ride={ride} />,
  cell: pickUpLabel,
};

const address = (source: 'pick_up_address' | 'drop_address', label: string): Column => ({
  source,
  label,
  minWidth: 108,
  render: (ride) => <TwoLines width={190}>{ride[source]}</TwoLines>,
  cell: (ride) => ride[source],
});

/** Pick-up and drop address. */
export const ADDRESS_COLUMNS: readonly Column[] = [
  address('pick_up_address', 'Pickup Address'),
  address('drop_address', 'Drop Address'),
];

export const REGION_COLUMN: Column = {
  source: 'region',
  label: 'Region',
  render: (ride) => <TwoLines width={110}>{ride.region.name}</TwoLines>,
  cell: (ride) => ride.region.name,
};
