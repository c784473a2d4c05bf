import Alert, { type AlertProps } from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { ReactNode } from 'react';

interface Props {
  severity: AlertProps['severity'];
  title: ReactNode;
  /** Label of the button. */
  action: string;
  /** Id of the button, if links lead to it. */
  actionId?: string;
  busy: boolean;
  onAction: () => void;
  /** List items. */
  children: ReactNode;
}

/** Alert with a list and one button. The button is beside the list, or below it on a phone. */
export const ActionAlert = ({ severity, title, action, actionId, busy, onAction, children }: Props) => (
  <Alert
    severity={severity}
    sx={{
      overflowWrap: 'anywhere',
      flexWrap: { xs: 'wrap', sm: 'nowrap' },
      '& .MuiAlert-message': { flexBasis: { xs: 'calc(100% - 40px)', sm: 'auto' }, flexGrow: 1 },
      '& .MuiAlert-action': {
        pl: { xs: 4, sm: 2 },
        pb: { xs: 1, sm: 0 },
        ml: { xs: 0.5, sm: 'auto' },
        flexShrink: 0,
      },
    }}
    action={
      <Button
        id={actionId}
        color="inherit"
        variant="outlined"
        size="small"
        disabled={busy}
        onClick={onAction}
      >
        {action}
      </Button>
    }
  >
    <AlertTitle>{title}</AlertTitle>
    <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
      {children}
    </Box>
  </Alert>
);
