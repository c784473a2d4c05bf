import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { clockTime } from '@web/formats/times';
import { usePortalMessages } from '../shared/usePortalMessages';
import { SeriesInputs } from './SeriesInputs';
import { TimeInput } from '@web/fields/TimeInput';
import { wayBackTime } from '@web/transport/ride-request';
import type { RideValues } from './ride';

/** Way back, and series of the ride. */
export function MoreRides() {
  const texts = usePortalMessages().transport_page;
  const [repeats, hasWayBack, time] = useWatch<RideValues, ['repeats', 'is_reverse_pickup', 'pick_up_time']>({
    name: ['repeats', 'is_reverse_pickup', 'pick_up_time'],
  });
  return (
    <>
      <CheckboxInput id="is_reverse_pickup" name="is_reverse_pickup" label={texts.way_back} />
      {hasWayBack && time && (
        <TimeInput
          id="reverse_pick_up_timestamp"
          name="reverse_pick_up_timestamp"
          label={texts.way_back_time}
          after={time}
          expected
          help={texts.way_back_default(clockTime(wayBackTime(time)))}
        />
      )}
      <CheckboxInput id="repeats" name="repeats" label={texts.repeat} />
      {repeats && <SeriesInputs />}
    </>
  );
}
