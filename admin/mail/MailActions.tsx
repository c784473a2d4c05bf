import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { MailMessage } from '@contract/responses/mail';
import { apiPathOf } from '../paths';
import { useAction } from '../shared/useAction';
import { CorrectAddressDialog } from './CorrectAddressDialog';
import { RETRY_REFUSAL_LABELS } from './mailMessage';

/** Requeues a failed mail, to the same address or a corrected one, or says why it cannot be sent again. */
export function MailActions() {
  const mail = useRecordContext<MailMessage>();
  const { busy, run } = useAction();
  const [isCorrecting, setCorrecting] = useState(false);
  // If somebody else sends the mail again, an open dialog stays and shows why it is refused.
  if (!mail) return null;
  if (!mail.is_retryable && !isCorrecting)
    return (
      mail.retry_refusal && (
        <Typography variant="body2" color="text.secondary">
          {RETRY_REFUSAL_LABELS[mail.retry_refusal]}
        </Typography>
      )
    );
  const name = `${mail.subject} to ${mail.to.join(', ')}`;
  const retry = () =>
    run(
      (provider, key) => provider.act(`${apiPathOf('mail')}/${mail.id}/retry/`, undefined, undefined, key),
      'mail.queued',
    );
  return (
    <Stack direction="row" spacing={0.5} useFlexGap sx={{ justifyContent: { md: 'flex-end' } }}>
      <Button size="small" disabled={busy} aria-label={`Retry ${name}`} onClick={() => void retry()}>
        {busy ? 'Retrying…' : 'Retry'}
      </Button>
      <Button size="small" aria-label={`Correct the address of ${name}`} onClick={() => setCorrecting(true)}>
        Correct Address
      </Button>
      {isCorrecting && <CorrectAddressDialog mail={mail} onClose={() => setCorrecting(false)} />}
    </Stack>
  );
}
