import { useQuery } from '@tanstack/react-query';
import type { WaitingCorrections } from '@contract/responses/meals';
import { formatInstant } from '../../shared/dates';
import type { Action } from '../../shared/useAction';
import { useReadProvider } from '../../shared/useReadProvider';
import { CUSTOMERS, MEAL_SCHEDULES, WAITING_CORRECTIONS } from '../../paths';
import type { Client } from '../client';
import type { MealSchedule } from './mealRecords';

export type WaitingCorrection = WaitingCorrections['results'][number];

/** Path of the meals of a client whose caterers have not been told yet. */
const waitingPath = ({ id }: Pick<Client, 'id'>) => `${CUSTOMERS}/${id}/waiting_corrections/`;

/** Undoes the cancellation or the deferral of a sent meal. */
export const undoTakeBack =
  (meal: MealSchedule | undefined): Action =>
  (provider, key) =>
    provider.act(`${MEAL_SCHEDULES}/${meal?.id}/undo/`, undefined, meal, key);

/** Undoes Cancel Meals. */
export const undoCancelMeals =
  ({ id }: Client): Action =>
  (provider, key) =>
    provider.act(`${CUSTOMERS}/${id}/undo_cancel_meal/`, undefined, undefined, key);

/** Returns the correction that leaves first. */
export const firstOf = (corrections: readonly WaitingCorrection[]): WaitingCorrection | undefined =>
  [...corrections].sort((a, b) => a.undo_until.localeCompare(b.undo_until))[0];

/**
 * Returns a function that reads, in words, until when meals can be undone. It returns undefined if their caterers have
 * been told, or if the read fails.
 */
export function useFindUndoUntil(client: Client) {
  const reads = useReadProvider();
  return async (isMeant: (correction: WaitingCorrection) => boolean = () => true) => {
    const response = await reads.read<WaitingCorrections>(waitingPath(client)).catch(() => undefined);
    const first = firstOf(response?.results.filter(isMeant) ?? []);
    return first && formatInstant(first.undo_until);
  };
}

const SECOND = 1_000;
const MINUTE = 60 * SECOND;

/** Milliseconds until the first correction leaves. The clock of this computer may be wrong. */
const untilFirst = (corrections: readonly WaitingCorrection[]) => {
  const first = Math.min(...corrections.map(({ undo_until }) => Date.parse(undo_until)));
  return Math.min(Math.max(first - Date.now(), 0) + SECOND, 2 * MINUTE);
};

/** Returns the client's meals that were taken back from caterers who have not been told yet. */
export function useWaitingCorrections(client: Client): readonly WaitingCorrection[] {
  const reads = useReadProvider();
  const { data } = useQuery({
    queryKey: [WAITING_CORRECTIONS, client.id],
    queryFn: () => reads.read<WaitingCorrections>(waitingPath(client)),
    refetchInterval: ({ state }) =>
      state.data && state.data.count > 0 ? untilFirst(state.data.results) : false,
  });
  return data?.results ?? [];
}
