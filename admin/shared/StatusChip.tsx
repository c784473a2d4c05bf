import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';

/** Chip of a client's status, with its label and color. */
export function StatusChip({ status }: { status: CustomerStatus }) {
  const { text, background, outlined } = useTheme().tokens.status[status];
  return (
    <Chip
      size="small"
      variant={outlined ? 'outlined' : 'filled'}
      label={CUSTOMER_STATUS_LABELS[status]}
      sx={{ color: text, bgcolor: background, borderColor: text, fontWeight: 600 }}
    />
  );
}
