import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useId } from 'react';
import { rem } from '@contract/theme-tokens';
import type { MailPreview as PlanMail } from '@contract/responses/meals';

const Line = ({ label, children }: { label: string; children: string }) => (
  <>
    <Typography component="dt" variant="body2" color="textSecondary">
      {label}
    </Typography>
    <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
      {children}
    </Typography>
  </>
);

/** Exact mail that the caterer would get now. */
export function MailPreview({ mail }: { mail: PlanMail }) {
  const id = useId();
  return (
    <Box component="section" aria-labelledby={id} sx={{ mt: 2 }}>
      <Typography id={id} component="h3" variant="h3" gutterBottom>
        The mail
      </Typography>
      <Box
        component="dl"
        sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, m: 0, mb: 1 }}
      >
        <Line label="To">{mail.to.join(', ')}</Line>
        {mail.cc.length > 0 && <Line label="Copy">{mail.cc.join(', ')}</Line>}
        <Line label="Subject">{mail.subject}</Line>
      </Box>
      <Box
        // A scrolling box needs keyboard focus.
        tabIndex={0}
        role="group"
        aria-label="Text of the mail"
        sx={{
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          bgcolor: 'background.default',
          p: 1.5,
          maxHeight: 280,
          overflow: 'auto',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          fontSize: rem(13),
        }}
      >
        {mail.text}
      </Box>
    </Box>
  );
}
