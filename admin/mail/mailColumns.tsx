import Box from '@mui/material/Box';
import { dayIn, formatInstant, timeOfDay } from '../shared/dates';
import { OneLine } from '../shared/list/clamped';
import type { FileColumn } from '../shared/list/columns';
import type { MailMessage } from '@contract/responses/mail';
import type { MailStatus } from '@contract/mail';
import { kindLabel, MAIL_STATUS_LABELS } from './mailMessage';

const COLORS = {
  queued: 'info.main',
  sent: 'success.main',
  failed: 'error.main',
  withheld: 'text.secondary',
} as const satisfies Record<MailStatus, string>;

/** `2 attempts, last error: refused` */
function troubleOf({ status, attempts, last_error }: MailMessage): string {
  const lead = status === 'withheld' ? 'Reason' : 'Last error';
  return attempts > 1
    ? `${attempts} attempts, ${lead.toLowerCase()}: ${last_error}`
    : `${lead}: ${last_error}`;
}

const TO: FileColumn<MailMessage> = {
  source: 'to',
  label: 'To',
  render: ({ to, cc }) => (
    <>
      <OneLine width={126}>{to.join(', ')}</OneLine>
      {cc.length > 0 && (
        <Box component="span" sx={{ display: 'block', color: 'text.secondary' }}>
          <OneLine width={126}>{`Copy: ${cc.join(', ')}`}</OneLine>
        </Box>
      )}
    </>
  ),
  cell: (mail) => mail.to.join(', '),
};
const SUBJECT = {
  source: 'subject',
  label: 'Subject',
  cell: (mail: MailMessage) => mail.subject,
};
/** The subject, and why the mail did not arrive. A column of its own would push the actions out of the window. */
const SUBJECT_WITH_TROUBLE: FileColumn<MailMessage> = {
  ...SUBJECT,
  render: (mail) => (
    <>
      <OneLine width={248}>{mail.subject}</OneLine>
      {mail.last_error && (
        <Box component="span" sx={{ display: 'block', color: COLORS[mail.status] }}>
          <OneLine width={248}>{troubleOf(mail)}</OneLine>
        </Box>
      )}
    </>
  ),
};
const KIND: FileColumn<MailMessage> = {
  source: 'kind',
  label: 'Kind',
  sortable: true,
  render: (mail) => <OneLine width={110}>{kindLabel(mail.kind)}</OneLine>,
  cell: (mail) => kindLabel(mail.kind),
};
const STATUS: FileColumn<MailMessage> = {
  source: 'status',
  label: 'Status',
  sortable: true,
  nowrap: true,
  render: (mail) => (
    <Box component="span" sx={{ color: COLORS[mail.status], fontWeight: 600 }}>
      {MAIL_STATUS_LABELS[mail.status]}
    </Box>
  ),
  cell: (mail) => MAIL_STATUS_LABELS[mail.status],
};
const CREATED: FileColumn<MailMessage> = {
  source: 'created_at',
  label: 'Created On',
  nowrap: true,
  sortable: true,
  render: (mail) => formatInstant(mail.created_at),
};
const SENT: FileColumn<MailMessage> = {
  source: 'sent_at',
  label: 'Sent On',
  nowrap: true,
  // Most mails leave on the day that they were written. The subject needs the room.
  render: ({ created_at, sent_at }) =>
    sent_at &&
    (dayIn(undefined, created_at) === dayIn(undefined, sent_at)
      ? timeOfDay(sent_at)
      : formatInstant(sent_at)),
  cell: ({ sent_at }) => sent_at && formatInstant(sent_at),
};

/** Columns of the outbox, with each mail's outcome. */
export const MAIL_COLUMNS: readonly FileColumn<MailMessage>[] = [
  TO,
  SUBJECT_WITH_TROUBLE,
  KIND,
  STATUS,
  CREATED,
  SENT,
];

/** Columns of the file. */
export const MAIL_FILE_COLUMNS: readonly FileColumn<MailMessage>[] = [
  TO,
  { source: 'cc', label: 'Copy To', render: (mail) => mail.cc.join(', ') },
  { ...SUBJECT, render: SUBJECT.cell },
  KIND,
  STATUS,
  { source: 'attempts', label: 'Attempts', numeric: true, render: (mail) => mail.attempts },
  { source: 'last_error', label: 'Last Error or Reason', render: (mail) => mail.last_error },
  CREATED,
  SENT,
];
