import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { loadedLater } from '@web/layout/loadedLater';
import { allows } from '../../authProvider';
import { dateForReading } from '../../shared/dates';
import { useAction } from '../../shared/useAction';
import { useQuestion } from '../../shared/useQuestion';
import { CLIENTS, CUSTOMERS, type Client } from '../client';
import { SCHEDULES } from '../meal/mealRecords';

const PauseDialog = loadedLater(() => import('./PauseDialog'));

type Pause = NonNullable<Client['pause']>;

/** The pause that is planned or going on, and the way to end it. */
function OpenPause({ client, pause }: { client: Client; pause: Pause }) {
  const { ask, dialog } = useQuestion();
  const { carryOut, busy } = useAction({ touches: [CLIENTS, SCHEDULES, 'today'] });
  const label = pause.has_begun ? 'End Pause' : 'Call Off Pause';
  const end = async () => {
    const isSure = await ask({
      title: `${pause.has_begun ? 'End the pause of' : 'Call off the pause of'} ${client.name}?`,
      action: label,
      children: (
        <Typography>
          {pause.has_begun
            ? 'The client is active again at once. What was cancelled for the pause stays cancelled.'
            : 'Services go on as planned.'}
        </Typography>
      ),
    });
    if (isSure)
      await carryOut((provider) => provider.end(`${CUSTOMERS}/${client.id}/pause/`), 'pauses.deleted');
  };
  return (
    <>
      <Chip
        size="small"
        color="warning"
        variant="outlined"
        icon={<PauseIcon />}
        label={`Paused ${dateForReading(pause.from_date)} to ${dateForReading(pause.until_date)}`}
        title={pause.notes || undefined}
      />
      {allows(CLIENTS, 'pause') && (
        <Button size="small" disabled={busy} onClick={() => void end()}>
          {label}
        </Button>
      )}
      {dialog}
    </>
  );
}

/** Pauses everything for a while, or ends that. */
export function PauseControl({ client }: { client: Client }) {
  const [isOpen, setOpen] = useState(false);
  if (client.pause) return <OpenPause client={client} pause={client.pause} />;
  if (client.status !== 'active' || !allows(CLIENTS, 'pause')) return null;
  return (
    <>
      <Button size="small" startIcon={<PauseIcon />} onClick={() => setOpen(true)}>
        Pause
      </Button>
      {isOpen && <PauseDialog client={client} onClose={() => setOpen(false)} />}
    </>
  );
}
