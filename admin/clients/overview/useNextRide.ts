import { useState } from 'react';
import { useGetList, type RaRecord } from 'react-admin';
import { SOONEST_FIRST } from '../../transportation/rides/rideLists';
import { REQUESTS, SCHEDULED_TRIPS } from '../../paths';
import type { TransportRequest, Trip } from '@contract/responses/transport';
import { MOST_DELAY_MINUTES } from '@contract/transport';
import type { Client } from '../client';

const SOONEST = { pagination: { page: 1, perPage: 1 }, sort: SOONEST_FIRST };

/** Returns the instant of the earliest pick-up that can still be the next one. */
const earliestNext = () => new Date(Date.now() - MOST_DELAY_MINUTES * 60_000).toISOString();

/** The client's soonest ride that is not over: a trip with its driver, or a request that has none yet. */
export function useNextRide(client: Client) {
  // Another instant would be another query at each render.
  const [pick_up_timestamp_after] = useState(earliestNext);
  const filter = { customer: client.id, pick_up_timestamp_after };
  const soonest = <Row extends RaRecord>(row: readonly Row[] | undefined) => row?.[0];
  const trips = useGetList<Trip>(SCHEDULED_TRIPS, { ...SOONEST, filter: { ...filter, status: 'scheduled' } });
  const requests = useGetList<TransportRequest>(REQUESTS, { ...SOONEST, filter });
  const [trip, request] = [soonest(trips.data), soonest(requests.data)];
  const isRequestSooner =
    request !== undefined && (trip === undefined || request.pick_up_timestamp < trip.pick_up_timestamp);
  return {
    data:
      trips.data && requests.data
        ? { ride: isRequestSooner ? request : trip, trip: isRequestSooner ? undefined : trip }
        : undefined,
    error: trips.error ?? requests.error,
    refetch: () => Promise.all([trips.refetch(), requests.refetch()]),
  };
}
