import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useEffect, useState } from 'react';
import { usePortalMessages } from '../shared/usePortalMessages';
import { lazySection } from '../../shared/lazySection';
import { useOwner } from '../shared/CustomerProvider';
import { Section } from '../shared/Section';
import { unsentForms } from '../shared/unsentForms';
import { useHeadingFocus } from '../shared/useHeadingFocus';

const AllergiesForm = lazySection(() => import('./AllergiesForm'));
const FORM = 'allergies';

/** The client's allergies. She can correct them, and the kitchen is informed. */
export function Allergies() {
  const { your_information: texts } = usePortalMessages();
  const { meals_allergies } = useOwner();
  const [isOpen, setOpen] = useState(() => unsentForms.has(FORM));
  useEffect(() => void AllergiesForm.prepare(), []);
  const { headingRef, returnFocus } = useHeadingFocus();
  const close = () => {
    setOpen(false);
    returnFocus();
  };
  if (isOpen)
    return (
      // The field's label repeats the heading, so the heading is left out.
      <Box sx={{ my: 4 }}>
        <AllergiesForm name={FORM} onClose={close} />
      </Box>
    );
  return (
    <Section title={texts.allergies} headingRef={headingRef}>
      <Typography sx={{ mb: 1, overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
        {meals_allergies || texts.no_allergies}
      </Typography>
      <Button variant="outlined" sx={{ mb: 4 }} onClick={() => setOpen(true)}>
        {texts.change_allergies}
      </Button>
    </Section>
  );
}
