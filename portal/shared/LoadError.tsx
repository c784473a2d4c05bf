import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  children: string;
  /** `warning` if older data is still shown. */
  severity?: 'error' | 'warning';
  onRetry: () => void;
}

/** Error of a failed read, with a Retry button. The page has the focus after Retry. */
export function LoadError({ children, severity = 'error', onRetry }: Props) {
  const texts = useMessages().portal;
  useFocusAfter();
  return (
    <Alert
      severity={severity}
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" onClick={onRetry}>
          {texts.try_again}
        </Button>
      }
    >
      {children}
    </Alert>
  );
}
