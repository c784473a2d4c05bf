import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** Details of a record in an expanded row. */
export const Details = ({ children }: { children: ReactNode }) => (
  <Box
    component="dl"
    sx={{
      display: 'grid',
      gap: 2,
      m: 0,
      gridTemplateColumns: 'repeat(auto-fill, minmax(200px, 1fr))',
      // Long words would widen their column, and the table around it.
      overflowWrap: 'anywhere',
    }}
  >
    {children}
  </Box>
);

/** One field of the details. An empty one shows a dash. */
export const Detail = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, whiteSpace: 'pre-line' }}>
      {children || '—'}
    </Typography>
  </Box>
);
