import { useState } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { CareDataProvider } from '../../dataProvider';
import { ruleMessage } from '../../shared/failureMessage';
import { useRecordCache } from '../../shared/useRecordCache';
import { warningsOf } from '../../shared/warnings';
import { CLIENTS } from '../client';
import { SCHEDULES, TRANSACTIONS } from './mealRecords';

/** Carries out one change of a client's meals at a time, tells the outcome, and reads anew what it may have changed. */
export function useMealActions() {
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
      const message = ruleMessage(error);
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
