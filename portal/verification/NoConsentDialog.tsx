import { QuestionDialog } from '@web/dialogs/QuestionDialog';

interface Props {
  open: boolean;
  onGoBack: () => void;
  onSubmit: () => void;
}

/** Asks once more before a form goes out that nobody has agreed to: the office could not begin with it. */
export const NoConsentDialog = ({ open, onGoBack, onSubmit }: Props) => (
  <QuestionDialog
    open={open}
    title="Submit without the patient’s consent?"
    text="The patient has neither signed nor agreed by word of mouth. No service can begin until they have: the office will have to ask the patient first."
    safeLabel="Go to Patient Authorization"
    onClose={onGoBack}
    actions={[{ label: 'Submit without consent', onClick: onSubmit, destructive: true }]}
  />
);
