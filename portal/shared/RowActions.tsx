import type { SvgIconComponent } from '@mui/icons-material';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Stack from '@mui/material/Stack';
import { TOUCH } from '../theme';

/** Action on a row of a list. */
export interface RowAction {
  label: string;
  /** Names the row for screen readers. */
  row: string;
  Icon: SvgIconComponent;
  destructive?: boolean;
  onPress: () => void;
}

const nameOf = ({ label, row }: RowAction) => `${label}: ${row}`;

/** Icons in a cell of the row. */
export const ActionIcons = ({ actions }: { actions: readonly RowAction[] }) => (
  <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
    {actions.map((action) => (
      <IconButton
        key={action.label}
        aria-label={nameOf(action)}
        title={action.label}
        color={action.destructive ? 'error' : 'primary'}
        onClick={action.onPress}
        sx={{ width: TOUCH, height: TOUCH }}
      >
        <action.Icon />
      </IconButton>
    ))}
  </Stack>
);

/** Buttons below a card. */
export const ActionButtons = ({ actions }: { actions: readonly RowAction[] }) => (
  <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mt: 1 }}>
    {actions.map((action) => (
      <Button
        key={action.label}
        variant="outlined"
        color={action.destructive ? 'error' : undefined}
        aria-label={nameOf(action)}
        onClick={action.onPress}
      >
        {action.label}
      </Button>
    ))}
  </Stack>
);
