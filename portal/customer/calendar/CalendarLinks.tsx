import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { CalendarLink } from '@contract/responses/calendars';
import { saveFile } from '@web/files/save-file';
import { useMessages } from '@web/language/useLanguage';
import { NoResponse } from '@web/session/api-error';
import { session } from '@web/session/session';
import { sendJson } from '@web/session/json-calls';
import { useReturnFocus } from '../../shared/useReturnFocus';
import { useIsCaregiver, useOwner } from '../shared/CustomerProvider';
import { useNotify } from '../shared/Notices';
import { Section } from '../shared/Section';

/** The client's bookings for her own calendar: once as a file, or at a link that stays up to date. */
export function CalendarLinks() {
  const { calendar_links: texts, failures } = useMessages();
  const { id } = useOwner();
  const isCaregiver = useIsCaregiver();
  const notify = useNotify();
  const [link, setLink] = useState('');
  const [isBusy, setBusy] = useState(false);
  const keepPressed = useReturnFocus(isBusy);
  const doing = (work: () => Promise<void>) => () => {
    keepPressed();
    setBusy(true);
    work()
      .catch((error: unknown) =>
        notify(error instanceof NoResponse ? failures.no_response : failures.generic, 'error'),
      )
      .finally(() => setBusy(false));
  };
  const download = doing(async () => {
    const response = await session.fetch(`customers/${id}/calendar.ics`);
    saveFile('calendar.ics', await response.blob());
  });
  const makeLink = doing(async () => {
    const { url } = await sendJson<CalendarLink>('POST', `customers/${id}/calendar_link/`);
    setLink(url);
    notify(texts.made);
  });
  const copy = doing(async () => {
    await navigator.clipboard.writeText(link);
    notify(texts.copied);
  });
  return (
    <Section title={texts.title}>
      <Button variant="outlined" disabled={isBusy} onClick={download} sx={{ mb: 2 }}>
        {texts.add}
      </Button>
      {!isCaregiver && (
        <details>
          <Typography component="summary" sx={{ minHeight: 44, py: 1, cursor: 'pointer' }}>
            {texts.subscribe}
          </Typography>
          <Typography sx={{ mb: 1 }}>{texts.subscribe_help}</Typography>
          {link && (
            <>
              <Typography sx={{ mb: 1, overflowWrap: 'anywhere' }}>
                {texts.link}: <Link href={link}>{link}</Link>
              </Typography>
              <Stack direction="row" spacing={1} useFlexGap sx={{ flexWrap: 'wrap', mb: 2 }}>
                <Button variant="contained" href={link.replace(/^https?:/, 'webcal:')}>
                  {texts.open}
                </Button>
                <Button variant="outlined" onClick={copy}>
                  {texts.copy}
                </Button>
              </Stack>
              <Typography>{texts.how}</Typography>
              <Box component="ul" sx={{ mt: 0, mb: 2, pl: 3 }}>
                {[texts.how_iphone, texts.how_android, texts.how_samsung].map((how) => (
                  <li key={how}>{how}</li>
                ))}
              </Box>
            </>
          )}
          <Button variant="outlined" disabled={isBusy} onClick={makeLink}>
            {texts.make_link}
          </Button>
        </details>
      )}
    </Section>
  );
}
