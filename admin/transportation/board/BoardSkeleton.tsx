import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';

const ROWS = 6;

/** Shape of the board while it loads: names at the left, rides beside them. */
export const BoardSkeleton = () => (
  <Card role="progressbar" aria-label="Loading">
    {Array.from({ length: ROWS }, (_, row) => (
      <Box
        key={row}
        aria-hidden
        sx={{ display: 'flex', gap: 2, px: 1.5, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
      >
        <Skeleton width={140} height={36} role="presentation" />
        <Skeleton
          variant="rounded"
          width="18%"
          height={36}
          role="presentation"
          sx={{ ml: `${(row * 13) % 45}%` }}
        />
      </Box>
    ))}
  </Card>
);
