import { useDataProvider } from 'react-admin';
import type { CareDataProvider } from '../dataProvider';
import { useRecordCache } from '../shared/useRecordCache';
import { CLIENTS, type Client } from './client';

/** Sends a client's changed fields against the version that was read, and keeps the answer. */
export function useSaveClient(client: Client | undefined) {
  const provider = useDataProvider<CareDataProvider>();
  const cache = useRecordCache(CLIENTS);
  return {
    save: async (data: Record<string, unknown>) => {
      if (!client) throw new Error('Save the personal details first.');
      const { data: saved } = await provider.update<Client>(CLIENTS, {
        id: client.id,
        data,
        previousData: client,
      });
      cache.put(saved);
      return saved;
    },
    readAgain: cache.refresh,
  };
}
