import Card from '@mui/material/Card';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import type { Profile } from '@contract/responses/session';
import { useState } from 'react';
import { currentUser } from '../entrance';
import { useAction } from '../shared/useAction';
import { useReadProvider } from '../shared/useReadProvider';

const PROFILE = 'users/profile';

/** Switches the daily mail with the sheet on or off. */
export function MailedDaySheet() {
  const reads = useReadProvider();
  const { busy, run } = useAction();
  const { data: profile = currentUser() } = useQuery({
    queryKey: [PROFILE],
    queryFn: () => reads.read<Profile>(`${PROFILE}/`),
  });
  const [isWanted, setWanted] = useState<boolean>();
  const change = async (day_sheet_mail: boolean) => {
    setWanted(day_sheet_mail);
    await run(
      (provider) => provider.patch(`${PROFILE}/`, { day_sheet_mail }),
      day_sheet_mail ? 'day_sheet.mailed' : 'day_sheet.not_mailed',
    );
    // From here on the server's value counts. After a refusal it is the former one.
    setWanted(undefined);
  };
  return (
    <Card sx={{ p: 2 }}>
      <FormControlLabel
        control={
          <Checkbox
            checked={isWanted ?? profile.day_sheet_mail}
            disabled={busy}
            onChange={({ target }) => void change(target.checked)}
          />
        }
        label="Mail me the day sheets each morning"
      />
      <Typography variant="body2" color="textSecondary">
        At 6:00 AM in {profile.default_region?.name ?? 'the office’s time zone'}, to {profile.email}: today’s
        and tomorrow’s sheet
        {profile.default_region ? ` of ${profile.default_region.name}` : ' of all regions'}.
      </Typography>
    </Card>
  );
}
