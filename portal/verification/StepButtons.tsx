import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { keepFocus } from '@web/forms/keepFocus';
import { useMessages } from '@web/language/useLanguage';
import { SUMMARY } from './formSteps';

interface Props {
  step: number;
  /** True if the form is not empty. */
  isChanged: boolean;
  isSending: boolean;
  isReturning: boolean;
  onBack: () => void;
  onNext: (step: number) => void;
  onSubmit: () => void;
}

/** Buttons Previous and Next, and Submit on the last step. */
export function StepButtons({ step, isChanged, isSending, isReturning, onBack, onNext, onSubmit }: Props) {
  const texts = useMessages().verification_form;
  return (
    <Box onMouseDown={keepFocus} sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
      <Button variant="outlined" disabled={step === 0 || isSending} onClick={onBack}>
        {texts.previous}
      </Button>
      {step === SUMMARY ? (
        <Button variant="contained" disabled={!isChanged || isSending} onClick={onSubmit}>
          {isSending ? texts.submitting : texts.submit}
        </Button>
      ) : (
        <Button variant="contained" disabled={!isChanged} onClick={() => onNext(step + 1)}>
          {texts.next}
        </Button>
      )}
      {isReturning && step < SUMMARY - 1 && (
        <Button variant="outlined" disabled={!isChanged} onClick={() => onNext(SUMMARY)}>
          {texts.back_to_summary}
        </Button>
      )}
    </Box>
  );
}
