import { useFormContext } from 'react-hook-form';
import { useNavigate } from 'react-router';
import { MERGED_FIELDS } from '@contract/duplicates';
import type { Duplicates } from '@contract/responses/client';
import { isPhone } from '@web/forms/form-values';
import { phoneToSend } from '@web/formats/phones';
import { clientPath } from '../../paths';
import { valueOf, type Client } from '../../duplicates/records';
import { useCompare } from '../../duplicates/useCompare';
import { useFromList } from '../../shared/useFromList';
import { completeFields } from './completeFields';
import { useDistinctClients } from './distinctClients';

const isTyped = (value: unknown) => value !== undefined && value !== null && value !== '' && value !== false;

/** Compares the fields typed for a client with another record. Only for a new client there is something to decide. */
export function useCompareTypedClient(isNew: boolean) {
  const form = useFormContext<Client>();
  const navigate = useNavigate();
  const fromList = useFromList();
  const { add } = useDistinctClients();
  const { compareWithRecord } = useCompare();
  return ({ id, name, reasons }: Duplicates['results'][number]) => {
    const values = form.getValues();
    const fields = MERGED_FIELDS.filter((field) => isTyped(values[field]));
    const phones = fields.filter(isPhone).map((field) => [field, phoneToSend(String(values[field]))]);
    const typedValues = { ...values, ...(Object.fromEntries(phones) as Partial<Client>) };
    void compareWithRecord(id, {
      title: `Is this ${name}?`,
      fields,
      client: { heading: 'As you typed', textOf: (field) => valueOf(typedValues, field) },
      answers: isNew
        ? [
            { label: 'Not the Same', choose: () => add({ id, reasons }, completeFields(values)) },
            {
              label: 'Same Person: Open the Record',
              choose: () => void navigate(clientPath(id), { state: fromList }),
            },
          ]
        : [],
    });
  };
}
