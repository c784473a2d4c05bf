import Link from '@mui/material/Link';
import { AutocompleteInput, ReferenceInput } from 'react-admin';
import { useRef, useState } from 'react';
import { useFormContext } from 'react-hook-form';
import type { Client } from '@contract/responses/client';
import { tripRules } from '@contract/transport';
import { fieldsOf } from '../../shared/form/fieldsOf';
import { FULL_RECORD } from '../../shared/records/fullRecord';
import { useReadProvider } from '../../shared/useReadProvider';
import { centerAddressOf, homeAddressOf } from '@contract/addresses';
import { CLIENTS } from '../../paths';

const field = fieldsOf(tripRules);
/** Number of matches offered for a search. */
const OFFERED = 25;
/** Fields that the choice of a client fills in. */
export const ADDRESSES = ['pick_up_address', 'drop_address'] as const;
const SORT_BY_NAME = { field: 'name', order: 'ASC' } as const;

/** Choice of a client of the region. It fills in both addresses and replaces typed ones. */
export function CustomerInput({ region }: { region: string }) {
  const { getValues, setValue } = useFormContext();
  const reads = useReadProvider();
  const { label, validate, source } = field.choice('customer_id');

  const latest = useRef<unknown>(undefined);
  /** Client whose addresses could not be read. */
  const [unread, setUnread] = useState<string>();

  const fillAddresses = async (id: unknown) => {
    const isRetry = id === latest.current;
    latest.current = id;
    setUnread(undefined);
    const fill = (name: string, value: string) =>
      setValue(name, value, { shouldDirty: true, shouldValidate: value !== '' });
    // One client's addresses must not stay for another. If the read fails, the user types them.
    if (!isRetry) for (const name of ADDRESSES) fill(name, '');
    if (typeof id !== 'string' || id === '') return;
    const response = await reads.getOne<Client>(CLIENTS, { id, meta: FULL_RECORD }).catch(() => undefined);
    if (latest.current !== id) return;
    if (!response) {
      setUnread(id);
      return;
    }
    // Keeps text that was typed while the request was pending.
    const fillEmpty = (name: string, value: string) => {
      if (!getValues(name)) fill(name, value);
    };
    fillEmpty('pick_up_address', homeAddressOf(response.data));
    fillEmpty('drop_address', centerAddressOf(response.data));
  };

  return (
    <ReferenceInput
      source={source}
      reference={CLIENTS}
      filter={{ region, status: 'active' }}
      sort={SORT_BY_NAME}
      perPage={OFFERED}
    >
      <AutocompleteInput
        label={label}
        validate={validate}
        optionText="name"
        filterToQuery={(q: string) => (q ? { q } : {})}
        onChange={(id: unknown) => void fillAddresses(id)}
        TextFieldProps={{ required: true }}
        helperText={
          unread ? (
            <>
              The client’s addresses could not be loaded.{' '}
              <Link
                component="button"
                type="button"
                underline="always"
                onClick={() => void fillAddresses(unread)}
                sx={{ font: 'inherit' }}
              >
                Try again
              </Link>
            </>
          ) : (
            'Active clients of the region. Type to search.'
          )
        }
        noOptionsText="No active client of the region has that name"
      />
    </ReferenceInput>
  );
}
