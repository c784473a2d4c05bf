import type { SearchedField } from '@contract/customers';
import { formatPhone } from '@contract/phones';
import type { Client } from '@contract/responses/client';

const LABELS: Record<SearchedField, string> = {
  name: 'name',
  email: 'e-mail',
  phone_number: 'phone',
  landline_phone_number: 'landline',
  work_phone: 'work phone',
};

const valueOf = (client: Client, field: SearchedField): string =>
  field === 'name' ? '' : field === 'email' ? (client.email ?? '') : formatPhone(client[field]);

/** Names the fields that a search matched: "found by e-mail iris@mail.test". Empty outside of a search. */
export const matchedFieldsText = (client: Client): string => {
  const matches = (client.matched ?? []).map((field) => `${LABELS[field]} ${valueOf(client, field)}`.trim());
  return matches.length > 0 ? `found by ${matches.join(', ')}` : '';
};

/** Facts that distinguish clients of one name: "Dayton · born 1961 · found by name". */
export const searchResultText = (client: Client): string =>
  [client.city, `born ${client.date_of_birth.slice(0, 4)}`, matchedFieldsText(client)]
    .filter(Boolean)
    .join(' · ');
