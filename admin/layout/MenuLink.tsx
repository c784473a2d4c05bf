import ListItemButton from '@mui/material/ListItemButton';
import ListItemIcon from '@mui/material/ListItemIcon';
import ListItemText from '@mui/material/ListItemText';
import { memo } from 'react';
import { Link } from 'react-router';
import type { MenuEntry } from './menu';
import type { WaitingCount } from './useWaitingCounts';
import { WaitingChip } from './WaitingChip';

interface Props {
  entry: MenuEntry;
  current: boolean;
  /** Number of waiting entries. */
  waitingCount: WaitingCount | undefined;
  /** Shows only the icon. */
  rail: boolean;
  onChosen?: () => void;
}

/** One entry of the side menu. It is memoized, because the menu renders at each change of the address. */
export const MenuLink = memo(function MenuLink({
  entry: { label, path, icon: Icon },
  current,
  waitingCount,
  rail,
  onChosen,
}: Props) {
  return (
    <ListItemButton
      component={Link}
      to={path}
      selected={current}
      aria-current={current ? 'page' : undefined}
      aria-label={rail ? label : undefined}
      title={rail ? label : undefined}
      onClick={onChosen}
      sx={{
        borderRadius: 1,
        py: rail ? 1 : 0.25,
        px: 1,
        justifyContent: rail ? 'center' : undefined,
        color: current ? 'primary.main' : 'text.primary',
      }}
    >
      <ListItemIcon sx={{ minWidth: rail ? 0 : 32, color: 'inherit' }}>
        <Icon fontSize="small" />
      </ListItemIcon>
      {!rail && <ListItemText primary={label} sx={{ my: 0.25 }} />}
      {!rail && <WaitingChip waitingCount={waitingCount} />}
    </ListItemButton>
  );
});
