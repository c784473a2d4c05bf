import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { UseQueryResult } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { officeMessages, translate } from '@contract/messages';
import { tripRules } from '@contract/transport';
import { SCHEDULED_TRIPS, apiPathOf } from '../../paths';
import { FormDialog } from '@web/dialogs/FormDialog';
import { UnsavedTracker } from '../../shared/form/UnsavedTracker';
import { useAction, type Action } from '../../shared/useAction';
import { useUndoNotice } from '../../shared/useUndoNotice';
import { rideCountLabel, tripCountLabel } from '../rides/rideLabels';
import type { TripsWithWarnings, SeriesDrivers, Trip } from '@contract/responses/transport';
import { DriverChoice } from './DriverChoice';
import { DriverOption } from './DriverOption';
import { sortByAvailability, type DriverAvailability } from './sortByAvailability';
import { SeriesRides } from './SeriesRides';

interface Props {
  client: string;
  series: UseQueryResult<SeriesDrivers> & { data: SeriesDrivers };
  onClose: () => void;
}

const availabilityLabel = ({ unavailableRides }: DriverAvailability, rides: number) =>
  unavailableRides === 0 ? 'Can drive all' : `Can drive ${rides - unavailableRides} of ${rides}`;

const withVersion = ({ id, version }: { id: string; version: number }) => ({ id, version });

/** Assigns the open rides of a series to one driver. The default is the driver who can drive most of them. */
export function SeriesDialog({ client, series, onClose }: Props) {
  const { rides } = series.data;
  // A refusal often means that another user has changed or assigned a ride.
  const { busy, failure, run } = useAction({ quiet: true, reload: series.refetch });
  const notifyWithUndo = useUndoNotice();
  const [excludedIds, setExcludedIds] = useState<ReadonlySet<string>>(new Set());
  const [picked, setPicked] = useState('');
  const [error, setError] = useState({ rides: '', driver: '' });
  const chosenRides = useMemo(() => rides.filter(({ id }) => !excludedIds.has(id)), [rides, excludedIds]);
  const chosenIds = useMemo(() => new Set(chosenRides.map(({ id }) => id)), [chosenRides]);
  const drivers = useMemo(() => sortByAvailability(series.data.results, chosenIds), [series.data, chosenIds]);
  const driver = picked || (drivers[0]?.id ?? '');

  const assign = async () => {
    const errors = {
      rides: chosenIds.size === 0 ? officeMessages.customer_transport_transactions.rides_required : '',
      driver: driver ? '' : translate(tripRules.transport_vendor_id.required),
    };
    setError(errors);
    if (errors.rides || errors.driver) return;
    let trips: readonly Trip[] = [];
    const assignChosen: Action = async (provider, key) => {
      const path = `${apiPathOf(SCHEDULED_TRIPS)}/assign_series/`;
      const body = { customer_requests: chosenRides.map(withVersion), transport_vendor_id: driver };
      const result = await provider.act<string, TripsWithWarnings>(path, body, undefined, key);
      trips = result.results;
      return result;
    };
    if (!(await run(assignChosen))) return;
    notifyWithUndo('customer_transport_transactions.series_scheduled', (provider, key) =>
      provider.act(
        `${apiPathOf(SCHEDULED_TRIPS)}/unassign_series/`,
        { trips: trips.map(withVersion) },
        undefined,
        key,
      ),
    );
    onClose();
  };

  return (
    <FormDialog
      wide
      title={`Assign a driver to the series of ${client}`}
      busy={busy}
      failure={failure}
      safeLabel="Cancel"
      onClose={onClose}
      action={{
        label: `Assign ${rideCountLabel(chosenIds.size)}`,
        onClick: () => void assign(),
      }}
    >
      <UnsavedTracker form="series" isUnsaved={excludedIds.size > 0 || picked !== ''} />
      <Stack spacing={2}>
        <SeriesRides
          rides={rides}
          chosenIds={chosenIds}
          error={error.rides}
          onChosen={(next) =>
            setExcludedIds(new Set(rides.filter(({ id }) => !next.has(id)).map(({ id }) => id)))
          }
        />
        <Typography variant="body2" color="textSecondary">
          Each ride blocks the driver for an hour and a half from its pick-up. You can change that for a trip
          afterwards.
        </Typography>
        <DriverChoice
          drivers={drivers}
          reading={series}
          selectedId={driver}
          error={error.driver}
          onChosen={setPicked}
        >
          {(offered) => (
            <DriverOption
              key={offered.id}
              driver={offered}
              fit={availabilityLabel(offered, chosenIds.size)}
              trips={`${tripCountLabel(offered.trips)} in these weeks`}
            />
          )}
        </DriverChoice>
      </Stack>
    </FormDialog>
  );
}
