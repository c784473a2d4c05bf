import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { QueryClientProvider } from '@tanstack/react-query';
import type { OwnReferral } from '@contract/responses/referrals';
import type { Profile } from '@contract/responses/session';
import { formatDate, dateInSentence } from '@web/formats/dates';
import { useMessages } from '@web/language/useLanguage';
import { dayIn } from '@web/session/place-dates';
import { session } from '@web/session/session';
import { PagedTable, type Column } from '../shared/PagedTable';
import { queries } from '../shared/queries';
import { TOUCH_TARGET } from '../theme';
import { SignedInShell } from '../shared/SignedInShell';
import { VERIFICATION_FORM } from './referralsPath';

/** Returns the date of an instant in the office's time zone, because a clinic belongs to no region. */
const dayOf = (instant: string) => dayIn(null, instant);

function Referrals() {
  const texts = useMessages().referrals_page;
  const columns: readonly Column<OwnReferral>[] = [
    { heading: texts.name, cell: ({ name }) => name },
    {
      heading: texts.sent_on,
      cell: ({ created_at }) => (
        <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
          {formatDate(dayOf(created_at))}
        </Box>
      ),
    },
    {
      heading: texts.state,
      cell: ({ state, state_since }) => texts.states[state](dateInSentence(dayOf(state_since))),
    },
  ];
  return (
    <PagedTable
      label={texts.title}
      path="referrals/?ordering=-created_at"
      columns={columns}
      none={texts.none}
    />
  );
}

/** Status of the clinic's referred patients: whether and when each was reached, and nothing else. */
export default function ReferralsPage({ user }: { user: Profile }) {
  const { portal, referrals_page: texts } = useMessages();
  return (
    <QueryClientProvider client={queries}>
      <SignedInShell user={user}>
        <title>{`${texts.title} | ${session.config!.organisation.short_name}`}</title>
        <Typography sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {portal.welcome(user.name)}
        </Typography>
        <Typography variant="h1" sx={{ mb: 1 }}>
          {texts.title}
        </Typography>
        <Typography sx={{ mb: 1 }}>{texts.intro}</Typography>
        <Box component="a" href={VERIFICATION_FORM} sx={{ ...TOUCH_TARGET, mb: 2 }}>
          {texts.to_form}
        </Box>
        <Referrals />
      </SignedInShell>
    </QueryClientProvider>
  );
}
