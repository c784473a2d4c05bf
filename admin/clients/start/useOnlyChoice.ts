import { useEffect, useRef } from 'react';
import { useGetList } from 'react-admin';
import { useFormContext, useFormState, useWatch } from 'react-hook-form';
import { ALL_BY_NAME } from '../../shared/form/ReferenceChoice';

/** Chooses the only available record, once the user has begun to fill in the form. */
export function useOnlyChoice(source: string, reference: string, filter: object | undefined) {
  const { setValue } = useFormContext();
  const { isDirty } = useFormState();
  const value = useWatch({ name: source }) as string | null;
  const { data, isFetching, error } = useGetList(
    reference,
    { pagination: { page: 1, perPage: ALL_BY_NAME.perPage }, sort: ALL_BY_NAME.sort, filter },
    { enabled: filter !== undefined && isDirty && !value },
  );
  // A cached list can be out of date until it is refetched.
  const only = !isFetching && !error && data?.length === 1 ? data[0]!.id : undefined;
  // Do not choose again for a user who cleared the choice.
  const offered = useRef<unknown>(undefined);
  useEffect(() => {
    if (only === undefined || value || !isDirty || offered.current === only) return;
    offered.current = only;
    setValue(source, only, { shouldDirty: true, shouldValidate: true });
  }, [only, value, isDirty, setValue, source]);
}
