import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { Link } from 'react-router';
import type { Today } from '@contract/responses/today';
import { TODAY_REASON_LABELS } from '@contract/today';
import { LineList } from './LineList';
import { reasonPath } from './todayAddress';

/** One reason with its first lines, and the way to all of them. */
export function ReasonCard({ reason, count, results }: Today['results'][number]) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, px: 2, pt: 1.5 }}>
        <Typography variant="h2" id={id}>
          {TODAY_REASON_LABELS[reason]}
        </Typography>
        <Chip size="small" label={count} aria-label={`${count} waiting`} />
      </Box>
      <LineList reason={reason} lines={results} />
      {count > results.length && (
        <Button component={Link} to={reasonPath(reason)} sx={{ m: 1 }}>
          Show all {count}
        </Button>
      )}
    </Card>
  );
}
