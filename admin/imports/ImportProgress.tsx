import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import LinearProgress from '@mui/material/LinearProgress';
import Typography from '@mui/material/Typography';
import type { Import } from '@contract/responses/imports';

/** Progress of a file that is being checked or imported. */
export function ImportProgress({ importRun: { status, checked_count, file_name } }: { importRun: Import }) {
  const verb = status === 'checking' ? 'Checking' : 'Importing';
  return (
    <Card sx={{ maxWidth: 640 }}>
      <CardContent>
        <Typography component="h2" variant="h2" gutterBottom sx={{ overflowWrap: 'anywhere' }}>
          {verb} {file_name}…
        </Typography>
        <LinearProgress aria-label={verb} sx={{ my: 2 }} />
        <Typography role="status">
          {checked_count > 0 && `${checked_count.toLocaleString('en-US')} rows looked at. `}
          {status === 'importing' && 'Either all rows are imported, or none. '}
          You may leave this page. You find the file again under Imports, in the menu under your name.
        </Typography>
      </CardContent>
    </Card>
  );
}
