import { useLocation, useNavigate } from 'react-router';
import { withOwnWords } from '@web/clients/gender';
import { codeOf } from '../../callFailure';
import { useAction } from '../../shared/useAction';
import { useOutcome } from '../../shared/useOutcome';
import { useUnsavedForms } from '../../shared/unsavedForms';
import { CUSTOMERS, clientPath } from '../../paths';
import { type Client } from '../client';
import { clientFailure } from '../clientFailure';
import { useToldApart } from '../duplicates/toldApart';
import { withoutStart, withStart } from '../start/startable';
import { isPlacement } from './profileValues';

type Fields = Record<string, unknown>;

/** What follows a save of the profile of a client who is there. */
export function useProfileSaved(client: Client, onPlaced: () => void) {
  const outcome = useOutcome();
  const unsaved = useUnsavedForms();
  const isPlaced = (saved: Client) =>
    (Object.keys(saved) as (keyof Client)[]).some(
      (source) => isPlacement(source) && saved[source] !== client[source],
    );
  const opened = useOpenedClient();
  const saved = {
    transform: (data: Fields) => withoutStart(withOwnWords(data)),
    ...outcome<Client>({
      success: 'clients.updated',
      words: clientFailure,
      onSaved: (saved, warned) => {
        // Nothing here wants another look.
        if (isPlaced(saved) && !warned && !unsaved.any()) onPlaced();
      },
    }),
  };
  const started = {
    transform: (data: Fields) => withStart(withOwnWords(data)),
    ...outcome<Client>({
      success: 'clients.started',
      words: clientFailure,
      onSaved: opened,
    }),
  };
  return { saved, started };
}

/** What was typed differs from what the response was lost to: that client may be there. */
const creationFailure = (error: unknown) =>
  codeOf(error) === 'idempotency_key_reused'
    ? 'This client may have been added before the connection was lost. Look for the name in the list first.'
    : clientFailure(error);

/** Leads to the page of a client who was just saved: her meals where they have started. */
function useOpenedClient() {
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return ({ id, region_id, next_delivery_date }: Client) => {
    const form = next_delivery_date ? 'meal' : region_id ? 'services' : 'customerProfile';
    void navigate(clientPath(id, form), { replace: true, state: from as unknown });
  };
}

/** What follows a save of the profile of a new client: the page of that client. */
export function useNewProfileSaved() {
  const outcome = useOutcome();
  const open = useOpenedClient();
  const { ids } = useToldApart();
  const { run } = useAction();
  // The page that opens would ask about these clients again if they were not told apart before.
  const onSaved = (saved: Client) =>
    void Promise.all(
      ids.map((other_id) =>
        run((provider, key) =>
          provider.act(`${CUSTOMERS}/${saved.id}/distinct_from/`, { other_id }, undefined, key),
        ),
      ),
    ).then(() => open(saved));
  return {
    saved: {
      transform: (data: Fields) => withoutStart(withOwnWords(data)),
      ...outcome<Client>({ success: 'clients.created', words: creationFailure, onSaved }),
    },
    started: {
      transform: (data: Fields) => withStart(withOwnWords(data)),
      ...outcome<Client>({ success: 'clients.started', words: creationFailure, onSaved }),
    },
  };
}
