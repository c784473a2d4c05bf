import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { clientPath } from '../../paths';
import { OneLine } from './clamped';
import type { FileColumn } from './columns';

interface OfClient {
  customer: { id: string; name: string } | null;
}

/** The records of an erased client stay without her name. */
export const clientOf = ({ customer }: OfClient) => customer?.name ?? 'Removed client';

/**
 * Client of a meal, ride or cleaning, as a link.
 * @param tab of the client's page that lists her own records
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
