import { useQueryClient } from '@tanstack/react-query';
import type { RaRecord } from 'react-admin';
import { WHOLE } from './records/wholeRecord';

/** What react-admin has read of a resource: put in what a save returned, ask again for what changed elsewhere. */
export function useRecordCache(resource: string) {
  const queries = useQueryClient();
  return {
    put: (record: RaRecord) => {
      queries.setQueryData([resource, 'getOne', { id: String(record.id), meta: WHOLE }], record);
      void queries.invalidateQueries({ queryKey: [resource, 'getList'] });
    },
    refresh: () => queries.invalidateQueries({ queryKey: [resource] }),
  };
}
