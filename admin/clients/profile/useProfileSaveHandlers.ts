import type { RaRecord } from 'react-admin';
import { useLocation, useNavigate } from 'react-router';
import { withSelfDescription } from '@web/clients/gender';
import { useAction } from '../../shared/useAction';
import { useOutcome } from '../../shared/useOutcome';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { CUSTOMERS, clientPath } from '../../paths';
import { type Client } from '../client';
import { clientFailure, startFailure } from '../clientFailure';
import { useDistinctClients } from '../duplicates/distinctClients';
import { withoutStart, withStart } from '../start/startable';
import { isPlacement } from './profileValues';

type Fields = Record<string, unknown>;

/** Handles a save of an existing client's profile. */
export function useProfileSaveHandlers(client: Client, onPlaced: () => void) {
  const outcome = useOutcome();
  const unsaved = useUnsavedForms();
  const isPlaced = (saved: Client) =>
    (Object.keys(saved) as (keyof Client)[]).some(
      (source) => isPlacement(source) && saved[source] !== client[source],
    );
  const opened = useOpenedClient();
  const saved = {
    transform: (data: Fields) => withoutStart(withSelfDescription(data, client)),
    ...outcome<Client>({
      success: 'clients.updated',
      errorMessage: clientFailure,
      onSaved: (saved, warned) => {
        // No warning or unsaved field keeps the user here.
        if (isPlaced(saved) && !warned && !unsaved.any()) onPlaced();
      },
    }),
  };
  const started = {
    transform: (data: Fields) => withStart(withSelfDescription(data, client)),
    ...outcome<Client>({
      success: 'clients.started',
      errorMessage: startFailure,
      closes: true,
      onSaved: opened,
    }),
  };
  return { saved, started };
}

/** Opens the page of a client who was just saved, on her meals if they have started. */
function useOpenedClient() {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return ({ id, region_id, next_delivery_date }: Client) => {
    const form = next_delivery_date ? 'meal' : region_id ? 'services' : 'customerProfile';
    void navigate(clientPath(id, form), { replace: true, state: from as unknown });
  };
}

/** Handles a save of a new client's profile: saves the marked non-duplicates, and opens that client's page. */
export function useNewProfileSaveHandlers() {
  const outcome = useOutcome();
  const onSaved = useOpenedClient();
  const { ids } = useDistinctClients();
  const { run } = useAction();
  // The opened page would ask about the non-duplicates again.
  const beforeOutcome = ({ id }: RaRecord) =>
    Promise.all(
      ids.map((other_id) =>
        run((provider, key) =>
          provider.act(`${CUSTOMERS}/${id}/distinct_from/`, { other_id }, undefined, key),
        ),
      ),
    );
  return {
    beforeOutcome,
    saved: {
      transform: (data: Fields) => withoutStart(withSelfDescription(data)),
      ...outcome<Client>({ success: 'clients.created', errorMessage: clientFailure, onSaved }),
    },
    started: {
      transform: (data: Fields) => withStart(withSelfDescription(data)),
      ...outcome<Client>({
        success: 'clients.started',
        errorMessage: startFailure,
        onSaved,
      }),
    },
  };
}
