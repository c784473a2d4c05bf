import { useGetOne } from 'react-admin';
import type { Region } from '@contract/responses/places';
import { FULL_RECORD } from './records/fullRecord';

/** Returns the chosen region, with its time zone. Undefined while none is chosen or it is loading. */
export const useRegion = (id: string | null | undefined): Region | undefined =>
  useGetOne<Region>('regions', { id: id ?? '', meta: FULL_RECORD }, { enabled: Boolean(id) }).data;
