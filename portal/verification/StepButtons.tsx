import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { MouseEvent } from 'react';
import { SUMMARY } from './formSteps';

/** Leaving a field checks it; a message that appears then would move the button away before the press ends. */
const keepFocus = (event: MouseEvent) => event.preventDefault();

interface Props {
  step: number;
  /** Whether the form is other than empty. */
  isChanged: boolean;
  isSending: boolean;
  isReturning: boolean;
  onBack: () => void;
  onNext: (to: number) => void;
  onSubmit: () => void;
}

/** Previous and Next, at the end submit. */
export const StepButtons = ({ step, isChanged, isSending, isReturning, onBack, onNext, onSubmit }: Props) => (
  <Box onMouseDown={keepFocus} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
    <Button variant="outlined" disabled={step === 0 || isSending} onClick={onBack}>
      Previous
    </Button>
    {step === SUMMARY ? (
      <Button variant="contained" disabled={!isChanged || isSending} onClick={onSubmit}>
        {isSending ? 'submitting' : 'submit'}
      </Button>
    ) : (
      <Button variant="contained" disabled={!isChanged} onClick={() => onNext(step + 1)}>
        Next
      </Button>
    )}
    {isReturning && step < SUMMARY - 1 && (
      <Button variant="outlined" disabled={!isChanged} onClick={() => onNext(SUMMARY)}>
        Back to Summary
      </Button>
    )}
  </Box>
);
