import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { clientPath } from '../../paths';
import { OneLine } from './clamped';
import type { FileColumn } from './columns';

interface OfClient {
  customer: { id: string; name: string } | null;
}

/** An erased client leaves behind what was done. */
export const clientOf = ({ customer }: OfClient) => customer?.name ?? 'Removed client';

/**
 * Whom a meal, a ride or a cleaning was for; leads to the client.
 * @param tab of the client's page that shows the client's own
 */
export const clientColumn = <Row extends OfClient>(label: string, tab: string): FileColumn<Row> => ({
  source: 'customer',
  label,
  minWidth: 130,
  render: (row) =>
    row.customer ? (
      <Link component={RouterLink} to={clientPath(row.customer.id, tab)} sx={{ fontWeight: 600 }}>
        <OneLine width={150} focusable={false}>
          {row.customer.name}
        </OneLine>
      </Link>
    ) : (
      clientOf(row)
    ),
  cell: clientOf,
});
