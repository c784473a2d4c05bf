import SwapHorizIcon from '@mui/icons-material/SwapHoriz';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { Link as RouterLink } from 'react-router';
import { availabilityPath } from '../../paths';
import { rideCountLabel, tripCountLabel } from '../rides/rideLabels';
import { isMovable, type BoardDriver, type BoardRow } from './boardRides';

interface Props {
  row: BoardRow;
  /** Why the driver is away on the only shown day. */
  absence?: string;
  /** Opens the dialog that gives all trips of the driver to others. Absent on past days. */
  onReassignAll?: (driver: BoardDriver) => void;
}

/** Name of a row: the driver, or that nobody drives these rides. */
export function RowHeading({ row: { driver, rides }, absence, onReassignAll }: Props) {
  const onHold = rides.filter(({ waits }) => waits).length;
  if (!driver)
    return (
      <>
        <Typography component="div" sx={{ fontWeight: 600 }}>
          No driver
        </Typography>
        <Typography component="div" variant="caption" color="textSecondary">
          {[rideCountLabel(rides.length), onHold > 0 && `${onHold} on hold`].filter(Boolean).join(', ')}
        </Typography>
      </>
    );
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
      <Box sx={{ flexGrow: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
        <Link
          component={RouterLink}
          to={availabilityPath(driver.id)}
          color="inherit"
          draggable={false}
          sx={{ fontWeight: 600 }}
        >
          {driver.name}
        </Link>
        <Typography component="div" variant="caption" color="textSecondary">
          {[tripCountLabel(rides.length), absence, !driver.is_active && 'Not active']
            .filter(Boolean)
            .join(', ')}
        </Typography>
      </Box>
      {onReassignAll && rides.some(isMovable) && (
        <IconButton
          size="small"
          aria-label={`Give trips of ${driver.name} to others`}
          title="Give trips to others"
          onClick={() => onReassignAll(driver)}
        >
          <SwapHorizIcon fontSize="small" />
        </IconButton>
      )}
    </Box>
  );
}
