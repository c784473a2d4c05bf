import { useGetOne } from 'react-admin';
import type { Region } from '@contract/responses/places';
import { FULL_RECORD } from './records/fullRecord';

/** A region that is chosen, with its time zone; undefined while there is none, or it is read. */
export const useRegion = (id: string | null | undefined): Region | undefined =>
  useGetOne<Region>('regions', { id: id ?? '', meta: FULL_RECORD }, { enabled: Boolean(id) }).data;
