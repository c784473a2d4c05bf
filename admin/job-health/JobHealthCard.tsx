import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import type { WorkOf } from '@contract/responses/health';
import { Loaded } from '../shared/Loaded';
import { pluralize } from '../shared/pluralize';
import { jobLabel } from './jobLabels';
import { needsAttention, useJobHealth } from './useJobHealth';
import { JobHealthTable } from './JobHealthTable';

/** `Mail: 2 failed` */
function troubleOf({ name, late, failed, repaired }: WorkOf): string {
  const troubles = [
    late > 0 && `${late} late`,
    failed > 0 && `${failed} failed`,
    repaired > 0 &&
      `${pluralize(repaired, '%{smart_count} difference |||| %{smart_count} differences')} repaired in 7 days`,
  ].filter(Boolean);
  return `${jobLabel(name)}: ${troubles.join(', ')}`;
}

/** Height of the line that says how the jobs are, in pixels. */
const LINE_HEIGHT = 31;

/** Health of the jobs and queues. The table is collapsed unless a job is late. */
export function JobHealthCard() {
  return (
    <Box component="section" aria-label="Health of jobs" sx={{ mb: 1, flexShrink: 0 }}>
      <Loaded query={useJobHealth()} height={LINE_HEIGHT}>
        {(jobs) => <JobHealth jobs={jobs} />}
      </Loaded>
    </Box>
  );
}

function JobHealth({ jobs }: { jobs: WorkOf[] }) {
  const id = useId();
  const [toggled, setToggled] = useState<boolean>();
  const troubled = jobs.filter(needsAttention);
  const isWell = troubled.length === 0;
  // Only late jobs open the table. Failed mails are in the list below.
  const open = toggled ?? troubled.some(({ late }) => late > 0);
  return (
    <>
      <Alert
        severity={isWell ? 'success' : 'warning'}
        role="status"
        // One line, because the list is what the page is for.
        sx={{
          py: 0,
          alignItems: 'center',
          '& .MuiAlert-icon, & .MuiAlert-message': { py: 0.25 },
          '& .MuiAlert-action': { pt: 0 },
        }}
        action={
          <Button
            color="inherit"
            size="small"
            aria-expanded={open}
            aria-controls={id}
            onClick={() => setToggled(!open)}
          >
            {open ? 'Hide jobs' : 'Show jobs'}
          </Button>
        }
      >
        {isWell ? 'All jobs run on time' : troubled.map(troubleOf).join('; ')}
      </Alert>
      {/* The table scrolls by itself, so that the list below keeps its room. */}
      <Box
        id={id}
        role="group"
        aria-label="How jobs and queues go"
        tabIndex={open ? 0 : undefined}
        sx={{ maxHeight: { md: '40vh' }, overflowY: 'auto' }}
      >
        {open && <JobHealthTable jobs={jobs} />}
      </Box>
    </>
  );
}
