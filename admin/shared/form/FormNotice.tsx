import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { useFormState } from 'react-hook-form';
import type { Conflicts } from '@web/forms/useConflicts';
import type { RecordSave } from './useRecordSave';

interface Props {
  notice: RecordSave['notice'];
  /** A choice between two values takes the focus instead. */
  conflicts: Conflicts['conflicts'];
}

/** Save keeps the focus after a success, because a closed dialog returns the focus to it. */
const isOnSave = () => document.activeElement?.matches('[type=submit]') ?? false;

/**
 * Message of the last save that belongs to the form as a whole. Save is often far below it, so it is scrolled into view
 * and gets the focus, unless a field does or the user types on.
 */
export function FormNotice({ notice, conflicts }: Props) {
  const { errors, dirtyFields, isSubmitting, isSubmitSuccessful } = useFormState();
  const isTypingOn = isSubmitSuccessful && Object.keys(dirtyFields).length > 0;
  const { root: _whole, ...fields } = errors;
  const hasOtherFocus = conflicts.length > 0 || Object.keys(fields).length > 0;
  const shown = useRef<RecordSave['notice']>(undefined);
  const alert = useRef<HTMLDivElement>(null);

  useEffect(() => {
    // The fields of a new record cannot keep the focus until the save has ended.
    if (isSubmitting || shown.current === notice) return;
    shown.current = notice;
    if (isTypingOn) return;
    if (!hasOtherFocus && !(isSubmitSuccessful && isOnSave())) alert.current?.focus({ preventScroll: true });
    alert.current?.scrollIntoView({ block: 'nearest' });
  });

  if (!notice || notice.lines.length === 0) return null;
  return (
    <Alert ref={alert} tabIndex={-1} severity={notice.severity} sx={{ mb: 2 }}>
      {notice.lines.map((line) => (
        <Box key={line}>{line}</Box>
      ))}
    </Alert>
  );
}
