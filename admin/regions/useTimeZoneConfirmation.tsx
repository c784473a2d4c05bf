import Typography from '@mui/material/Typography';
import { useRecordContext } from 'react-admin';
import type { RegionEffects } from '@contract/responses/places';
import { formatDatesInText } from '../shared/dates';
import { useConfirmation } from '../shared/records/useConfirmation';

/** Asks before a change of a region's time zone, and lists the rides that keep their time, the lists that leave and the people mailed. */
export function useTimeZoneConfirmation() {
  const region = useRecordContext<{ id: string; name: string; time_zone: string }>();
  const subject = { title: `Change the time zone of ${region?.name}?`, action: 'Change the time zone' };
  return useConfirmation(subject, async (reads, { time_zone }) => {
    if (!region || time_zone === region.time_zone) return {};
    const effects = await reads.dryRun<RegionEffects>(
      'regions',
      { time_zone: time_zone as string },
      region.id,
    );
    const drivers = effects.drivers.map(({ name, trips_count }) => `${name} (${trips_count})`);
    return {
      version: effects.version,
      question: {
        ...subject,
        children: (
          <>
            {effects.warnings.map(({ message }, index) => (
              <Typography key={index} sx={{ mb: 1 }}>
                {formatDatesInText(message)}
              </Typography>
            ))}
            {drivers.length > 0 && (
              <Typography>
                Drivers, with their trips: {new Intl.ListFormat('en-US').format(drivers)}.
              </Typography>
            )}
          </>
        ),
      },
    };
  });
}
