import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { useMessages } from '@web/language/useLanguage';
import { STEP_NAMES } from './formSteps';

/** Where the user is; on a phone the heading below names the step. */
export function StepProgress({ step }: { step: number }) {
  const words = useMessages().verification_form;
  return (
    <Stepper
      activeStep={step}
      alternativeLabel
      aria-label={words.steps_label}
      sx={{
        mb: 4,
        '& .MuiStep-root': { px: 0.5 },
        '& .MuiStepLabel-labelContainer': {
          '@media (max-width:599.95px)': {
            position: 'absolute',
            clipPath: 'inset(50%)',
            width: '1px',
            height: '1px',
            overflow: 'hidden',
          },
        },
      }}
    >
      {STEP_NAMES.map((name, index) => (
        <Step key={name} aria-current={index === step ? 'step' : undefined}>
          <StepLabel>
            {words.steps[name]}
            {index < step && <span className="for-screen-readers"> {words.done}</span>}
          </StepLabel>
        </Step>
      ))}
    </Stepper>
  );
}
