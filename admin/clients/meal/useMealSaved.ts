import { useQueryClient } from '@tanstack/react-query';
import { useNotify, type RaRecord } from 'react-admin';
import { failureWords, isSessionEnd, statusOf } from '../../callFailure';
import { useWarn } from '../../shared/PageWarnings';
import { warningsOf } from '../../shared/warnings';
import { MEAL_RECORDS } from './mealRecords';

/** What follows the change of one meal: its words, or those of its failure, and all meals read anew. */
export function useMealSaved(onSaved: () => void) {
  const notify = useNotify();
  const warn = useWarn();
  const queries = useQueryClient();
  return {
    onSuccess: (saved: RaRecord) => {
      notify('Meal Schedule updated successfully', { type: 'success' });
      warn(warningsOf(saved));
      onSaved();
      for (const resource of MEAL_RECORDS) void queries.invalidateQueries({ queryKey: [resource] });
    },
    onError: (error: unknown) => {
      // The session's own dialog says what a 401 needs, and the form what a conflict does.
      if (!isSessionEnd(error) && statusOf(error) !== 412) notify(failureWords(error), { type: 'error' });
    },
  };
}
