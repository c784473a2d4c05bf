import Chip from '@mui/material/Chip';
import { useTheme } from '@mui/material/styles';
import { CUSTOMER_STATUS_LABELS, type CustomerStatus } from '@contract/customers';

/** A client's status by word and colour. */
export function StatusChip({ status }: { status: CustomerStatus }) {
  const { text, ground, outlined } = useTheme().tokens.status[status];
  return (
    <Chip
      size="small"
      variant={outlined ? 'outlined' : 'filled'}
      label={CUSTOMER_STATUS_LABELS[status]}
      sx={{ color: text, bgcolor: ground, borderColor: text, fontWeight: 600 }}
    />
  );
}
