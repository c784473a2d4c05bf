import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useMessages } from '@web/language/useLanguage';

interface Props {
  children: string;
  /** A warning where older data is still shown. */
  severity?: 'error' | 'warning';
  onRetry: () => void;
}

/** What could not be loaded, and a way to try again. */
export const Failed = ({ children, severity = 'error', onRetry }: Props) => (
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
