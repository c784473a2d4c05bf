import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { transportRequestRules } from '@contract/transport';
import { CheckboxInput } from '@web/fields/CheckboxInput';
import { wayBackTime } from '@web/transport/ride-request';
import { ChoiceInput } from '../../shared/form/ChoiceInput';
import { RideInputs, TIME_CHOICES } from '../../transportation/rides/RideInputs';

/** Field of the return time. The way back is on the same day, so only its time is asked. */
const RETURN_TIME = 'reverse_pick_up_timestamp';

const chosenTime = (time: unknown) => (time ? undefined : 'Pick up time is required');

/** Fields of a ride and its way back. The return time follows the pick-up time until the user chooses another. */
export function NewRideInputs({ from }: { from?: string }) {
  const { setValue } = useFormContext();
  const { dirtyFields } = useFormState();
  const returns = useWatch({ name: 'is_reverse_pickup' }) as boolean;
  return (
    <>
      <RideInputs
        from={from}
        onTime={(time) => {
          if (time && !dirtyFields[RETURN_TIME]) setValue(RETURN_TIME, wayBackTime(time));
        }}
      />
      <CheckboxInput
        id="is_reverse_pickup"
        name="is_reverse_pickup"
        label="Return trip"
        help="The way back, on the same day"
        expected
      />
      {returns && (
        <ChoiceInput
          source={RETURN_TIME}
          label={transportRequestRules.reverse_pick_up_timestamp.label}
          required
          validate={chosenTime}
          choices={TIME_CHOICES}
        />
      )}
    </>
  );
}
