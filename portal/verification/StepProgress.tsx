import Step from '@mui/material/Step';
import StepLabel from '@mui/material/StepLabel';
import Stepper from '@mui/material/Stepper';
import { STEP_TITLES } from './formSteps';

/** Where the user is; on a phone the heading below names the step. */
export const StepProgress = ({ step }: { step: number }) => (
  <Stepper
    activeStep={step}
    alternativeLabel
    aria-label="Steps"
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
    {STEP_TITLES.map((title, index) => (
      <Step key={title} aria-current={index === step ? 'step' : undefined}>
        <StepLabel>
          {title}
          {index < step && <span className="for-screen-readers"> (done)</span>}
        </StepLabel>
      </Step>
    ))}
  </Stepper>
);
