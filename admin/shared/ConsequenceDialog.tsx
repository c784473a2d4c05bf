import Alert from '@mui/material/Alert';
import type { ReactNode } from 'react';
import { QuestionDialog, type DialogAction } from '@web/dialogs/QuestionDialog';

export type { DialogAction };

interface Props {
  open: boolean;
  /** Says what would happen: `Cancel 6 meals for Ann Lee?` */
  title: string;
  children: ReactNode;
  actions: readonly DialogAction[];
  failure?: string;
  busy?: boolean;
  backLabel?: string;
  /** For what needs the room, as a letter does. */
  wide?: boolean;
  onClose: () => void;
}

/** A question with its consequence, in which a refusal stays. */
export const ConsequenceDialog = ({ failure, backLabel = 'Go Back', children, ...question }: Props) => (
  <QuestionDialog {...question} safeLabel={backLabel}>
    {failure && (
      <Alert severity="error" sx={{ mb: 2 }}>
        {failure}
      </Alert>
    )}
    {children}
  </QuestionDialog>
);
