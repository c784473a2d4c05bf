import { LazyConfirmDialog } from '@web/dialogs/LazyConfirmDialog';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  open: boolean;
  onGoBack: () => void;
  onSubmit: () => void;
}

/** Asks before a form without consent is submitted, because the office could not begin. */
export function NoConsentDialog({ open, onGoBack, onSubmit }: Props) {
  const words = useMessages().verification_form;
  return (
    <LazyConfirmDialog
      open={open}
      title={words.submit_without_consent}
      text={words.without_consent_text}
      safeLabel={words.go_to(words.steps.authorization)}
      onClose={onGoBack}
      actions={[{ label: words.submit_anyway, onClick: onSubmit, destructive: true }]}
    />
  );
}
