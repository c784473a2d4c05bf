import Chip from '@mui/material/Chip';
import { instantForReading } from '../shared/dates';
import { EmailText } from '../shared/EmailText';
import type { Column } from '../shared/ListTable';
import type { MailMessage } from '@contract/responses/mail';
import type { MailStatus } from '@contract/mail';
import { kindInWords, MAIL_STATUS_LABELS } from './mailMessage';

const COLOURS = { queued: 'info', sent: 'success', failed: 'error' } as const satisfies Record<
  MailStatus,
  string
>;

/** What became of each mail (contract 6). */
export const MAIL_COLUMNS: readonly Column<MailMessage>[] = [
  { key: 'to', label: 'To', minWidth: 140, render: (mail) => <EmailText>{mail.to.join(', ')}</EmailText> },
  { key: 'subject', label: 'Subject', minWidth: 140, render: (mail) => mail.subject },
  { key: 'kind', label: 'Kind', sortBy: 'kind', render: (mail) => kindInWords(mail.kind) },
  {
    key: 'status',
    label: 'Status',
    sortBy: 'status',
    render: (mail) => (
      <Chip
        size="small"
        variant="outlined"
        color={COLOURS[mail.status]}
        label={MAIL_STATUS_LABELS[mail.status]}
        sx={{ fontWeight: 600 }}
      />
    ),
  },
  { key: 'attempts', label: 'Attempts', numeric: true, render: (mail) => mail.attempts },
  { key: 'error', label: 'Last Error', minWidth: 100, breaks: true, render: (mail) => mail.last_error },
  {
    key: 'created',
    label: 'Created On',
    minWidth: 112,
    sortBy: 'created_at',
    render: (mail) => instantForReading(mail.created_at),
  },
  {
    key: 'sent',
    label: 'Sent On',
    minWidth: 112,
    render: (mail) => mail.sent_at && instantForReading(mail.sent_at),
  },
];
