import Box from '@mui/material/Box';
import { useMessages } from '@web/language/useLanguage';
import { STEP_NAMES } from './formSteps';

const CIRCLE = 28;

/**
 * Progress through the steps. On a phone the heading below names the step. MUI's stepper also moves the focus between
 * clickable steps, and its code is seven times as large.
 */
export function StepProgress({ step }: { step: number }) {
  const texts = useMessages().verification_form;
  return (
    <Box
      component="ol"
      aria-label={texts.steps_label}
      sx={{ display: 'flex', listStyle: 'none', m: 0, mb: 4, p: 0, typography: 'body2', textAlign: 'center' }}
    >
      {STEP_NAMES.map((name, index) => (
        <Box
          component="li"
          key={name}
          aria-current={index === step ? 'step' : undefined}
          sx={{
            flex: 1,
            position: 'relative',
            px: 0.5,
            color: index > step ? 'text.secondary' : 'text.primary',
            fontWeight: index === step ? 600 : undefined,
            // Line from the previous step.
            '&:not(:first-of-type)::before': {
              content: '""',
              position: 'absolute',
              top: CIRCLE / 2,
              left: `calc(-50% + ${CIRCLE / 2 + 6}px)`,
              right: `calc(50% + ${CIRCLE / 2 + 6}px)`,
              borderTop: 1,
              borderColor: 'divider',
            },
          }}
        >
          <Box
            aria-hidden
            sx={{
              display: 'grid',
              placeItems: 'center',
              width: CIRCLE,
              height: CIRCLE,
              mx: 'auto',
              mb: 0.5,
              borderRadius: '50%',
              border: 1,
              borderColor: index > step ? 'text.secondary' : 'primary.main',
              bgcolor: index > step ? undefined : 'primary.main',
              color: index > step ? 'text.secondary' : 'primary.contrastText',
            }}
          >
            {index < step ? '✓' : index + 1}
          </Box>
          <Box
            component="span"
            sx={{
              '@media (max-width:599.95px)': {
                position: 'absolute',
                clipPath: 'inset(50%)',
                width: '1px',
                height: '1px',
                overflow: 'hidden',
              },
            }}
          >
            {texts.steps[name]}
            {index < step && <span className="for-screen-readers"> {texts.done}</span>}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
