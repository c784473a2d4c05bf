import { useGetOne, type HttpError } from 'react-admin';
import type { Region } from '@contract/responses/places';
import { FULL_RECORD } from './records/fullRecord';

const useRegionQuery = (id: string | null | undefined) =>
  useGetOne<Region, HttpError>('regions', { id: id ?? '', meta: FULL_RECORD }, { enabled: Boolean(id) });

/** Returns the chosen region, with its time zone. Undefined while none is chosen or it is loading. */
export const useRegion = (id: string | null | undefined): Region | undefined => useRegionQuery(id).data;

/** Returns whether the region was deleted. False while it is loading. */
export const useIsDeletedRegion = (id: string): boolean => useRegionQuery(id).error?.status === 404;
