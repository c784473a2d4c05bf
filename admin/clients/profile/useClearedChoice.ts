import { useEffect } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { ALL_BY_NAME } from '../../shared/form/ReferenceChoice';

/**
 * Clears a choice that the region does not offer, after one of both is changed. The choice can be off the screen, and the
 * save would be refused because of it.
 * @param filter records that the region offers
 */
export function useClearedChoice(source: string, reference: string, region: string | null, filter: object) {
  const { setValue, formState } = useFormContext();
  const value = useWatch({ name: source }) as string | null;
  const isChanged = 'region_id' in formState.dirtyFields || source in formState.dirtyFields;
  const { data: offered, isFetching } = useGetList(
    reference,
    { pagination: { page: 1, perPage: ALL_BY_NAME.perPage }, sort: ALL_BY_NAME.sort, filter },
    { enabled: isChanged && Boolean(region) && Boolean(value) },
  );
  useEffect(() => {
    // A cached list can be out of date until it is refetched.
    if (!isChanged || !value || !offered || isFetching || offered.some(({ id }) => id === value)) return;
    setValue(source, '', { shouldDirty: true });
  }, [offered, isFetching, isChanged, value, source, setValue]);
}
