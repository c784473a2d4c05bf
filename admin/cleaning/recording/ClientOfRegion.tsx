import { useEffect } from 'react';
import { AutocompleteInput, ReferenceInput, useGetOne } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { cleaningTransactionRules } from '@contract/cleaning';
import type { Client } from '@contract/responses/client';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { WHOLE } from '../../shared/records/wholeRecord';
import { CleaningInputs } from './CleaningInputs';

/** Letters that a search for a client begins with. */
const LEAST_LETTERS = 3;
const MOST_FOUND = 25;

const { required, ...field } = fieldsOf(cleaningTransactionRules).choice('customer_id');

/** One of the region's active clients, found by name, and what was cleaned; her own vendor is filled in. */
export function ClientOfRegion({ region }: { region: string }) {
  const { setValue } = useFormContext();
  const id = useWatch({ name: 'customer_id' }) as string | null | undefined;
  const { data } = useGetOne<Client>('clients', { id: id!, meta: WHOLE }, {
    enabled: Boolean(id),
    onError: () => undefined,
  } as object);
  const client = data?.id === id ? data : undefined;
  const vendor = client?.assigned_cleaning_vendor;
  const [vendorId, cost] = [vendor?.id ?? null, vendor?.cost_per_cleaning ?? null];
  // The vendor and cost of one client are never another's: they go with the choice, and come with the record.
  useEffect(() => {
    setValue('cleaning_vendor_id', vendorId, { shouldDirty: Boolean(id) });
    setValue('cost_of_cleaning', cost, { shouldDirty: Boolean(id) });
  }, [id, vendorId, cost, setValue]);
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
