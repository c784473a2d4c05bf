import { useEffect, useRef } from 'react';
import { AutocompleteInput, ReferenceInput, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleaningTransactionRules } from '@contract/cleaning';
import type { Client } from '@contract/responses/client';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import { CleaningInputs } from './CleaningInputs';

/** Least number of letters in a search for a client. */
const LEAST_LETTERS = 3;
const MOST_FOUND = 25;

const { required, ...field } = fieldsOf(cleaningTransactionRules).choice('customer_id');

/** Choice of an active client of the region, by name, and the cleaning, for a `FieldGrid`. The client's own vendor is filled in. */
export function ClientOfRegion({ region }: { region: string }) {
  const { getValues, setValue } = useFormContext();
  const id = useWatch({ name: 'customer_id' }) as string | null | undefined;
  const { data, isFetching } = useGetOne<Client>('clients', { id: id!, meta: FULL_RECORD }, {
    enabled: Boolean(id),
    onError: () => undefined,
  } as object);
  const client = data?.id === id ? data : undefined;
  // One client's vendor and cost must not stay for another. They are cleared with the choice and filled in once per
  // record.
  const filledFor = useRef<string>(undefined);
  useEffect(() => {
    filledFor.current = undefined;
    setValue('cleaning_vendor_id', null, { shouldDirty: Boolean(id) });
    setValue('cost_of_cleaning', null, { shouldDirty: Boolean(id) });
  }, [id, setValue]);
  useEffect(() => {
    // The page of the client may have left an older record in the cache.
    if (!client || isFetching || filledFor.current === client.id) return;
    filledFor.current = client.id;
    const vendor = client.assigned_cleaning_vendor;
    // Keeps a choice made while the request was pending.
    if (!vendor || getValues('cleaning_vendor_id') || getValues('cost_of_cleaning')) return;
    setValue('cleaning_vendor_id', vendor.id, { shouldDirty: true });
    setValue('cost_of_cleaning', vendor.cost_per_cleaning, { shouldDirty: true });
  }, [client, isFetching, getValues, setValue]);
  return (
    <>
      <ReferenceInput
        source="customer_id"
        reference="clients"
        filter={{ region, status: 'active' }}
        sort={{ field: 'name', order: 'ASC' }}
        perPage={MOST_FOUND}
        enableGetChoices={({ q }: { q?: string }) => (q?.length ?? 0) >= LEAST_LETTERS}
      >
        <AutocompleteInput
          {...field}
          optionText="name"
          filterToQuery={(q: string) => ({ q })}
          loadingText="Type three letters"
          noOptionsText="Type three letters of the name"
          helperText="Active clients of the region"
          fullWidth
          TextFieldProps={{ required }}
        />
      </ReferenceInput>
      <CleaningInputs client={client} region={region} />
    </>
  );
}
