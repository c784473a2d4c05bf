import { keyframes } from '@emotion/react';
import Box from '@mui/material/Box';
import CircularProgress from '@mui/material/CircularProgress';

const appear = keyframes({ from: { visibility: 'hidden' } });

/** Placeholder that appears only after a short delay. */
export function Loading() {
  return (
    <Box
      sx={{
        display: 'grid',
        placeItems: 'center',
        minHeight: '60dvh',
        animation: `${appear} 0.2s step-end backwards`,
      }}
    >
      <CircularProgress />
    </Box>
  );
}
