import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';

/** Link from a figure to the rows behind it. A figure of one digit is large enough to press, too. */
export const FigureLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link
    component={RouterLink}
    to={to}
    underline="always"
    sx={{ display: 'inline-block', minWidth: 24, minHeight: 24 }}
  >
    {children}
  </Link>
);
