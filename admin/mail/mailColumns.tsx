import Chip from '@mui/material/Chip';
import { instantForReading } from '../shared/dates';
import { EmailText } from '../shared/EmailText';
import type { FileColumn } from '../shared/list/columns';
import type { MailMessage } from '@contract/responses/mail';
import type { MailStatus } from '@contract/mail';
import { kindInWords, MAIL_STATUS_LABELS } from './mailMessage';

const COLOURS = {
  queued: 'info',
  sent: 'success',
  failed: 'error',
  withheld: 'default',
} as const satisfies Record<MailStatus, string>;

/** Columns of the outbox, with each mail's outcome. */
export const MAIL_COLUMNS: readonly FileColumn<MailMessage>[] = [
  {
    source: 'to',
    label: 'To',
    minWidth: 140,
    render: (mail) => <EmailText>{mail.to.join(', ')}</EmailText>,
    cell: (mail) => mail.to.join(', '),
  },
  { source: 'subject', label: 'Subject', minWidth: 140, render: (mail) => mail.subject },
  { source: 'kind', label: 'Kind', sortable: true, render: (mail) => kindInWords(mail.kind) },
  {
    source: 'status',
    label: 'Status',
    sortable: true,
    render: (mail) => (
      <Chip
        size="small"
        variant="outlined"
        color={COLOURS[mail.status]}
        label={MAIL_STATUS_LABELS[mail.status]}
        sx={{ fontWeight: 600 }}
      />
    ),
    cell: (mail) => MAIL_STATUS_LABELS[mail.status],
  },
  { source: 'attempts', label: 'Attempts', numeric: true, render: (mail) => mail.attempts },
  {
    source: 'last_error',
    label: 'Last Error or Reason',
    minWidth: 100,
    breaks: true,
    render: (mail) => mail.last_error,
  },
  {
    source: 'created_at',
    label: 'Created On',
    nowrap: true,
    sortable: true,
    render: (mail) => instantForReading(mail.created_at),
  },
  {
    source: 'sent_at',
    label: 'Sent On',
    nowrap: true,
    render: (mail) => mail.sent_at && instantForReading(mail.sent_at),
  },
];
