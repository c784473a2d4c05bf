import { useWatch } from 'react-hook-form';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { clockTime } from '@web/formats/times';
import { useWords } from '../shared/useWords';
import { SeriesInputs } from './SeriesInputs';
import { TimeInput } from './TimeInput';
import { wayBackTime, type RideValues } from './ride';

/** Way back, and series of the ride. */
export function MoreRides() {
  const words = useWords().transport_page;
  const [repeats, hasWayBack, time] = useWatch<RideValues, ['repeats', 'has_way_back', 'pick_up_time']>({
    name: ['repeats', 'has_way_back', 'pick_up_time'],
  });
  return (
    <>
      <CheckboxInput id="has_way_back" name="has_way_back" label={words.way_back} />
      {hasWayBack && time && (
        <TimeInput
          id="way_back_time"
          name="way_back_time"
          label={words.way_back_time}
          after={time}
          expected
          help={words.way_back_default(clockTime(wayBackTime(time)))}
        />
      )}
      <CheckboxInput id="repeats" name="repeats" label={words.repeat} />
      {repeats && <SeriesInputs />}
    </>
  );
}
