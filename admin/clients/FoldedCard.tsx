import ExpandMoreIcon from '@mui/icons-material/ExpandMore';
import Accordion from '@mui/material/Accordion';
import AccordionDetails from '@mui/material/AccordionDetails';
import AccordionSummary from '@mui/material/AccordionSummary';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface Props {
  title: string;
  /** Shown while the card is folded. */
  summary?: string;
  children: ReactNode;
}

/** Card of the client page that is seldom needed. It is folded until the user opens it. */
export function FoldedCard({ title, summary, children }: Props) {
  const id = useId();
  return (
    <Accordion
      role="group"
      aria-labelledby={id}
      disableGutters
      variant="outlined"
      slotProps={{ heading: { component: 'h2' } }}
      sx={{ overflow: 'visible', borderRadius: 1, '&::before': { display: 'none' } }}
    >
      <AccordionSummary
        expandIcon={<ExpandMoreIcon />}
        aria-controls={`${id}-fields`}
        slotProps={{ content: { sx: { flexWrap: 'wrap', alignItems: 'baseline', columnGap: 2 } } }}
      >
        <Typography id={id} component="span" variant="h2">
          {title}
        </Typography>
        {summary && (
          <Typography component="span" variant="body2" color="textSecondary">
            {summary}
          </Typography>
        )}
      </AccordionSummary>
      <AccordionDetails>{children}</AccordionDetails>
    </Accordion>
  );
}
