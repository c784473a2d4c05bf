import Button from '@mui/material/Button';
import { useRecordContext } from 'react-admin';
import type { MailMessage } from '@contract/responses/mail';
import { apiPathOf } from '../paths';
import { useAction } from '../shared/useAction';

/** Requeues a failed mail. */
export function RetryMail() {
  const mail = useRecordContext<MailMessage>();
  const { busy, run } = useAction();
  if (mail?.status !== 'failed') return null;
  const retry = () =>
    run(
      (provider, key) => provider.act(`${apiPathOf('mail')}/${mail.id}/retry/`, undefined, undefined, key),
      'mail.queued',
    );
  return (
    <Button
      size="small"
      disabled={busy}
      aria-label={`Retry ${mail.subject} to ${mail.to.join(', ')}`}
      onClick={() => void retry()}
    >
      {busy ? 'Retrying…' : 'Retry'}
    </Button>
  );
}
