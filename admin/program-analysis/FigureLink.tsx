import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Link from a figure to its rows. The minimum size is for figures of one digit. */
export const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="always"
    sx={{
      display: 'inline-flex',
      alignItems: 'center',
      justifyContent: 'flex-end',
      minWidth: 24,
      minHeight: 24,
    }}
  >
    {children}
  </Link>
);
