import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import Stack from '@mui/material/Stack';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';

/** Placeholder rows with the height of real rows. */
export const SkeletonRows = ({ rows, columns }: { rows: number; columns: number }) => (
  <TableBody aria-hidden>
    {Array.from({ length: rows }, (_, row) => (
      <TableRow key={row}>
        {Array.from({ length: columns }, (_, column) => (
          <TableCell key={column}>
            <Skeleton width={column === 0 ? '60%' : '80%'} />
          </TableCell>
        ))}
      </TableRow>
    ))}
  </TableBody>
);

/** Empty list: its purpose, and the button that adds the first record. */
export const EmptyList = ({ children, action }: { children: ReactNode; action?: ReactNode }) => (
  <Stack spacing={2} sx={{ alignItems: 'center', textAlign: 'center', p: 5 }}>
    <Typography color="textSecondary">{children}</Typography>
    {action}
  </Stack>
);

/** Error of a failed list, with a Retry button. The page has the focus after Retry. */
export function ListFailure({ message, onRetry }: { message: string; onRetry: () => void }) {
  useFocusAfter();
  return (
    <Alert
      severity="error"
      sx={{ my: 1 }}
      action={
        <Button color="inherit" size="small" onClick={onRetry}>
          Retry
        </Button>
      }
    >
      {message}
    </Alert>
  );
}
