import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import { isSessionEnd, statusOf } from '../callFailure';
import type { CareDataProvider } from '../dataProvider';
import { failureWords } from '../callFailure';
import { useRecordCache } from '../shared/useRecordCache';
import { warningsOf } from '../shared/warnings';
import { CLIENTS } from './client';
import { TRANSACTIONS } from '../meals/transactions/transactionRecords';
import { SCHEDULES } from './meal/mealRecords';

/** What was typed stays in the dialog, over what somebody else has saved. */
const TYPED_IS_KEPT = 'What you typed is kept. Check it and save again.';

const actionFailure = (error: unknown, afterConflict: string) =>
  statusOf(error) === 412 ? `${failureWords(error)} ${afterConflict}` : failureWords(error);

/**
 * Carries out one action on a client or the meals at a time, tells the outcome, and reads anew what it may have changed.
 * @param afterConflict what to do when somebody else has changed the record meanwhile
 */
export function useClientActions(afterConflict = TYPED_IS_KEPT) {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const caches = [useRecordCache(CLIENTS), useRecordCache(SCHEDULES), useRecordCache(TRANSACTIONS)];
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState('');

  const carryOut = async (work: (provider: CareDataProvider) => Promise<unknown>, success: string) => {
    setBusy(true);
    setFailure('');
    try {
      const answer = await work(provider);
      notify(success, { type: 'success' });
      for (const warning of warningsOf(answer)) notify(warning, { type: 'warning' });
      return true;
    } catch (error) {
      // The session's own dialog says what a 401 needs.
      if (isSessionEnd(error)) return false;
      const message = actionFailure(error, afterConflict);
      setFailure(message);
      notify(message, { type: 'error' });
      return false;
    } finally {
      await Promise.all(caches.map((cache) => cache.refresh()));
      setBusy(false);
    }
  };

  return { busy, failure, clearFailure: () => setFailure(''), carryOut };
}
