import PauseIcon from '@mui/icons-material/PauseCircleOutlined';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import { useState } from 'react';
import type { PauseEffects } from '@contract/responses/pauses';
import { useLatest } from '../../shared/useLatest';
import { lazyDialog } from '../../shared/lazyDialog';
import { allows } from '../../authProvider';
import { useConfirm, type Answer } from '../../shared/useConfirm';
import { useReadProvider } from '../../shared/useReadProvider';
import { useUndoNotice, type UndoAction } from '../../shared/useUndoNotice';
import { CLIENTS, CUSTOMERS } from '../../paths';
import type { Client } from '../client';
import { useOpenFromNavigation } from '../useOpenFromNavigation';
import Typography from '@mui/material/Typography';
import { PauseEffectsList } from './PausePreview';
import { usePauseUndo, type PauseUndo } from './usePauseUndo';
import { formatDate } from '../../shared/dates';

/** Label of a pause in the client's header. */
function pauseLabel({ from_date, until_date, review_on, has_begun }: NonNullable<Client['pause']>): string {
  const until = until_date ? formatDate(until_date) : '';
  if (has_begun) return until ? `Paused until ${until}` : `Paused, review on ${formatDate(review_on)}`;
  const from = formatDate(from_date);
  return until ? `Pause planned: ${from} to ${until}` : `Pause planned from ${from}`;
}

interface Props {
  hasBegun: boolean;
  effects: PauseEffects;
}

/** Ends or cancels a pause, after a preview of each meal and ride that comes back. */
const PauseEnd = ({ hasBegun, effects }: Props) => (
  <>
    <Typography>{hasBegun ? 'The client is active again at once.' : 'Services go on as planned.'}</Typography>
    <PauseEffectsList effects={effects} />
  </>
);

const PauseDialog = lazyDialog(() => import('./PauseDialog'));

type Pause = NonNullable<Client['pause']>;

/** Says that a pause is planned or has begun. */
export const PauseChip = ({ pause }: Pick<Client, 'pause'>) =>
  pause && (
    <Chip
      size="small"
      color="warning"
      variant="outlined"
      icon={<PauseIcon />}
      label={pauseLabel(pause)}
      title={pause.notes || undefined}
    />
  );

interface OpenProps {
  client: Client;
  pause: Pause;
  undo: PauseUndo;
  onChange: () => void;
}

/** Buttons of a planned or current pause: change it, end it. */
function OpenPause({ client, pause, undo, onChange }: OpenProps) {
  const { confirm, isLoading } = useConfirm();
  const notifyWithUndo = useUndoNotice();
  const reads = useReadProvider();
  // The second press after a refusal is based on the refetched pause.
  const latest = useLatest(pause);
  const label = pause.has_begun ? 'End Pause' : 'Call Off Pause';
  const path = `${CUSTOMERS}/${client.id}/pause/`;
  const end = async () => {
    let undoEnd: UndoAction | undefined;
    const answer: Answer = {
      label,
      act: async (provider, _key, confirmed) => {
        const before = await undo.readBookings();
        const { current } = latest;
        await provider.deletePath(path, { ...confirmed, version: current.version });
        undoEnd = undo.ofEnd(current, before);
      },
    };
    const subject = {
      title: `${pause.has_begun ? 'End the pause of' : 'Call off the pause of'} ${client.name}?`,
      answers: [answer],
    };
    const preview = async () => {
      const effects = await reads.dryRunOfDelete<PauseEffects>(path);
      const children = <PauseEnd hasBegun={pause.has_begun} effects={effects} />;
      return { question: { ...subject, children }, version: effects.version };
    };
    await confirm(subject, preview, true);
    // These buttons are gone after the end, and the question with them.
    if (undoEnd) notifyWithUndo(pause.has_begun ? 'pauses.ended' : 'pauses.called_off', undoEnd);
  };
  return (
    <>
      <Button size="small" onClick={onChange}>
        Change Pause
      </Button>
      <Button size="small" disabled={isLoading} onClick={() => void end()}>
        {label}
      </Button>
    </>
  );
}

/** Pauses all services for a while, changes the pause or ends it. */
export function PauseControl({ client }: { client: Client }) {
  const [dialog, setDialog] = useState<{ pause?: Pause }>();
  const { pause } = client;
  const undo = usePauseUndo(client);
  const mayPause = client.status === 'active' && allows(CLIENTS, 'pause');
  useOpenFromNavigation('pause', () => mayPause && setDialog({ pause: pause ?? undefined }));
  return (
    <>
      {pause && allows(CLIENTS, 'pause') && (
        <OpenPause client={client} pause={pause} undo={undo} onChange={() => setDialog({ pause })} />
      )}
      {!pause && mayPause && (
        <Button size="small" startIcon={<PauseIcon />} onClick={() => setDialog({})}>
          Pause
        </Button>
      )}
      {dialog && (
        <PauseDialog client={client} pause={dialog.pause} undo={undo} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
