import { useMemo, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { genderChoice, withOwnWords } from '@web/clients/gender';
import type { CareDataProvider } from '../../dataProvider';
import { codeOf } from '../../callFailure';
import { dataOf, newDataOf, valuesOf, type FormValues } from '../../shared/formValues';
import { useRecordCache } from '../../shared/useRecordCache';
import { useRecordForm } from '../../shared/useRecordForm';
import { CLIENTS, type Client } from '../client';
import { clientFailure } from '../clientFailure';
import { useSaveClient } from '../useSaveClient';
import { isPlacement, PROFILE_DEFAULTS } from './profileValues';

/** The profile of a client who is there. */
export function useProfile(client: Client, onPlaced: () => void) {
  const { save, readAgain } = useSaveClient(client);
  const places = useRef(false);
  return useRecordForm<FormValues, Client>({
    name: 'profile',
    values: useMemo(
      () => valuesOf({ ...client, gender: genderChoice(client.gender) }, PROFILE_DEFAULTS),
      [client],
    ),
    save: (changed) => {
      places.current = Object.keys(changed).some(isPlacement);
      return save(withOwnWords(dataOf(changed)));
    },
    success: 'Profile updated successfully',
    messageOf: clientFailure,
    onSaved: (_saved, done) => {
      if (done && places.current) onPlaced();
    },
    onConflict: readAgain,
  });
}

/** What was typed differs from what the answer was lost to: that client may be there. */
const creationFailure = (error: unknown) =>
  codeOf(error) === 'idempotency_key_reused'
    ? 'This client may have been added before the connection was lost. Look for the name in the list first.'
    : clientFailure(error);

/** The profile of a new client; saving makes the client and opens the page of it. */
export function useNewProfile() {
  const provider = useDataProvider<CareDataProvider>();
  const cache = useRecordCache(CLIENTS);
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return useRecordForm<FormValues, Client>({
    name: 'profile',
    values: PROFILE_DEFAULTS,
    save: async (_changed, all, idempotencyKey) => {
      const { data } = await provider.create<Client>(CLIENTS, {
        data: withOwnWords(newDataOf(all)),
        meta: { idempotencyKey },
      });
      return data;
    },
    success: 'Client added successfully',
    messageOf: creationFailure,
    onSaved: (client) => {
      cache.put(client);
      const form = client.region_id ? 'services' : 'customerProfile';
      void navigate(`/clients/${client.id}?form=${form}`, { replace: true, state: from });
    },
  });
}
