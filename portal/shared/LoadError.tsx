import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  children: string;
  /** `warning` if older data is still shown. */
  severity?: 'error' | 'warning';
  onRetry: () => void;
}

/** Error of a failed read, with a Retry button. */
export const LoadError = ({ children, severity = 'error', onRetry }: Props) => (
  <Alert
    severity={severity}
    sx={{ mb: 2 }}
    action={
      <Button color="inherit" onClick={onRetry}>
        {useMessages().portal.try_again}
      </Button>
    }
  >
    {children}
  </Alert>
);
