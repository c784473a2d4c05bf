import { useLocation, useNavigate } from 'react-router';
import { withOwnWords } from '@web/clients/gender';
import { codeOf } from '../../callFailure';
import { useOutcome } from '../../shared/useOutcome';
import { useUnsavedForms } from '../../shared/unsavedForms';
import type { Client } from '../client';
import { clientFailure } from '../clientFailure';
import { isPlacement } from './profileValues';

/** What follows a save of the profile of a client who is there. */
export function useProfileSaved(client: Client, onPlaced: () => void) {
  const outcome = useOutcome();
  const unsaved = useUnsavedForms();
  const isPlaced = (saved: Client) =>
    (Object.keys(saved) as (keyof Client)[]).some(
      (source) => isPlacement(source) && saved[source] !== client[source],
    );
  return {
    transform: withOwnWords,
    ...outcome<Client>({
      success: 'clients.updated',
      words: clientFailure,
      onSaved: (saved, warned) => {
        // Nothing here wants another look.
        if (isPlaced(saved) && !warned && !unsaved.any()) onPlaced();
      },
    }),
  };
}

/** What was typed differs from what the response was lost to: that client may be there. */
const creationFailure = (error: unknown) =>
  codeOf(error) === 'idempotency_key_reused'
    ? 'This client may have been added before the connection was lost. Look for the name in the list first.'
    : clientFailure(error);

/** What follows a save of the profile of a new client: the page of that client. */
export function useNewProfileSaved() {
  const outcome = useOutcome();
  const navigate = useNavigate();
  const { state: from } = useLocation();
  return {
    transform: withOwnWords,
    ...outcome<Client>({
      success: 'clients.created',
      words: creationFailure,
      onSaved: ({ id, region_id }) => {
        const form = region_id ? 'services' : 'customerProfile';
        void navigate(`/clients/${id}?form=${form}`, { replace: true, state: from as unknown });
      },
    }),
  };
}
