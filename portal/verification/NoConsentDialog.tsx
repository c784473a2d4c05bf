import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';

interface Props {
  open: boolean;
  onGoBack: () => void;
  onSubmit: () => void;
}

/** Asks once more before a form goes out that nobody has agreed to: the office could not begin with it. */
export const NoConsentDialog = ({ open, onGoBack, onSubmit }: Props) => (
  <Dialog open={open} onClose={onGoBack} aria-labelledby="consent-title" aria-describedby="consent-text">
    <DialogTitle id="consent-title">Submit without the patient’s consent?</DialogTitle>
    <DialogContent>
      <DialogContentText id="consent-text">
        The patient has neither signed nor agreed by word of mouth. No service can begin until they have: the
        office will have to ask the patient first.
      </DialogContentText>
    </DialogContent>
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
      <Button variant="contained" autoFocus onClick={onGoBack}>
        Go to Patient Authorization
      </Button>
      <Button onClick={onSubmit}>Submit without consent</Button>
    </DialogActions>
  </Dialog>
);
