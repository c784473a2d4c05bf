import Button from '@mui/material/Button';
import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { CareDataProvider } from '../dataProvider';
import { failureMessage } from '../shared/failureMessage';
import { useRecordCache } from '../shared/useRecordCache';
import type { MailMessage } from '@contract/responses/mail';
import { MAIL } from './mailMessage';

/** Puts a failed mail back into the queue. */
export function RetryMail({ mail }: { mail: MailMessage }) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const cache = useRecordCache(MAIL);
  const [busy, setBusy] = useState(false);

  const retry = async () => {
    setBusy(true);
    try {
      await provider.act(`${MAIL}/${mail.id}/retry/`);
      notify('The mail is queued again', { type: 'success' });
    } catch (error) {
      notify(failureMessage(error), { type: 'error' });
    } finally {
      setBusy(false);
      await cache.refresh();
    }
  };

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
