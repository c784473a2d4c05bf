import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { CONTACT_PROMISED_DAYS } from '@contract/customers';
import { useMessages } from '@web/language/useLanguage';
import { session } from '@web/session/session';

/** Introduction for the clinic. */
export function Introduction() {
  const texts = useMessages().verification_form;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography>{texts.introduction(session.config!.organisation.name)}</Typography>
      <Typography component="ul" sx={{ m: 0, pl: 3 }}>
        <li>{texts.not_income_based}</li>
        <li>{texts.limits}</li>
        <li>{texts.promise(CONTACT_PROMISED_DAYS)}</li>
      </Typography>
    </Box>
  );
}

/** Text of the patient's consent. */
export function ConsentText() {
  const texts = useMessages().verification_form;
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Typography sx={{ fontWeight: 600 }}>{texts.authorization_required}</Typography>
      <Typography>{texts.authorization(session.config!.organisation.name)}</Typography>
    </Box>
  );
}
