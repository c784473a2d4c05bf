import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { FormDialog } from '@web/dialogs/FormDialog';
import { Loaded } from '../../shared/Loaded';
import { DRIVERS, apiPathOf } from '../../paths';
import { UnsavedTracker } from '../../shared/form/UnsavedTracker';
import { EmptyList } from '../../shared/ListStates';
import { useAction, type Action } from '../../shared/useAction';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { tripCountLabel } from '../rides/rideLabels';
import type { DriverCalendar, TripsWithWarnings, Trip } from '@contract/responses/transport';
import { DayRangeInputs } from './DayRangeInputs';
import { TripOffer } from './TripOffer';
import { areChosen, useReassignment, type Days } from './useReassignment';

const FORM = 'reassign-trips';

/** Assigns reassigned trips to their former driver again. */
const reassignToFormerDriver =
  (trips: readonly Trip[], driverId: string, days: Days): Action =>
  async (provider, key) => {
    for (const from of new Set(trips.map(({ transport_vendor_id }) => transport_vendor_id))) {
      const back = trips.filter(({ transport_vendor_id }) => transport_vendor_id === from);
      await provider.act(
        `${apiPathOf(DRIVERS)}/${from}/reassign/`,
        {
          ...days,
          trips: back.map(({ id }) => ({ id, transport_vendor_id: driverId })),
          versions: Object.fromEntries(back.map(({ id, version }) => [id, version])),
        },
        undefined,
        key,
      );
    }
  };

interface Props {
  calendar: Pick<DriverCalendar, 'time_zone'> & { driver: { id: string; name: string } };
  /** Default days of the dialog. */
  days: Days;
  /** True if a leave on these days has just been added. */
  isLeaveAdded?: boolean;
  /** Receives whether trips were given. */
  onClose: (isGiven: boolean) => void;
}

/** Reassigns a driver's trips of some days. Each trip goes to the proposed driver unless the user chooses another. */
export function ReassignTripsDialog({ calendar, days: beginning, isLeaveAdded = false, onClose }: Props) {
  const { driver } = calendar;
  const notify = useUndoNotice();
  const form = useForm<Days>({ defaultValues: beginning, mode: 'onTouched' });
  const [from_date, to_date] = useWatch({ control: form.control, name: ['from_date', 'to_date'] });
  const days = { from_date, to_date };
  const reading = useReassignment(driver.id, days);
  const { busy, failure, run } = useAction({ quiet: true, endsWarnings: true, reload: reading.refetch });
  const { data: proposal, error, isFetching } = reading;
  const [picked, setPicked] = useState<Readonly<Record<string, string>>>({});
  const offers = proposal?.results ?? [];
  const chosenFor = ({ trip, proposed_id }: (typeof offers)[number]) => picked[trip.id] ?? proposed_id ?? '';
  const reassignments = offers.flatMap((offer) => {
    const transport_vendor_id = chosenFor(offer);
    return transport_vendor_id ? { id: offer.trip.id, transport_vendor_id } : [];
  });

  const reassign = async () => {
    if (!proposal) return;
    const versions = Object.fromEntries(reassignments.map(({ id }) => [id, proposal.versions[id]!]));
    let results: readonly Trip[] = [];
    const giveToOthers: Action = async (provider, key) => {
      const path = `${apiPathOf(DRIVERS)}/${driver.id}/reassign/`;
      const body = { ...days, trips: reassignments, versions };
      const after = await provider.act<string, TripsWithWarnings>(path, body, undefined, key);
      results = after.results;
      return after;
    };
    if (!(await run(giveToOthers))) return;
    notify('transport_vendors.trips_given', reassignToFormerDriver(results, driver.id, days));
    onClose(true);
  };

  return (
    <FormDialog
      wide
      title={`Give trips of ${driver.name} to others`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={() => onClose(false)}
      action={{
        label: `Give ${tripCountLabel(reassignments.length)} to others`,
        onClick: () => void reassign(),
        disabled: reassignments.length === 0 || isFetching,
      }}
    >
      <UnsavedTracker form={FORM} isUnsaved={Object.keys(picked).length > 0} />
      <FormProvider {...form}>
        <DayRangeInputs names={['from_date', 'to_date']} place={calendar} />
      </FormProvider>
      <Typography variant="body2" color="textSecondary" sx={{ my: 1.5 }}>
        {isLeaveAdded && 'The leave is added. '}
        {driver.name} and each new driver get one mail. The new drivers are asked to accept.
      </Typography>
      {(proposal || error || areChosen(days)) && <Loaded query={reading} height={120} />}
      {proposal && offers.length === 0 && <EmptyList>No trips on these days.</EmptyList>}
      {offers.length > 0 && (
        <Box component="ul" aria-label="Trips" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {offers.map((offer) => (
            <TripOffer
              key={offer.trip.id}
              offer={offer}
              keeper={driver.name}
              selectedId={chosenFor(offer)}
              onChosen={(id) => setPicked((before) => ({ ...before, [offer.trip.id]: id }))}
            />
          ))}
        </Box>
      )}
    </FormDialog>
  );
}
