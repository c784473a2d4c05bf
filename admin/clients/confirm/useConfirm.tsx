import { useState, type ReactNode } from 'react';
import { useDataProvider, useNotify } from 'react-admin';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import type { Consequences } from '@contract/responses/client';
import { isSessionEnd } from '../../callFailure';
import type { CareDataProvider } from '../../dataProvider';
import { ConsequenceDialog } from '../../shared/ConsequenceDialog';
import { failureWords } from '../../callFailure';
import type { RecordFormState } from '../../shared/useRecordForm';
import { CUSTOMERS, type Client } from '../client';
import { withStops } from './bookings';
import type { ConfirmedChange } from './changes';
import { ConsequenceList } from './ConsequenceList';

interface Asked {
  change: ConfirmedChange;
  consequences: Consequences;
  carryOut: () => Promise<unknown>;
}

export interface Confirm {
  /** Finds out what the change would stop, asks, and then carries it out. */
  ask: (change: ConfirmedChange, carryOut: () => Promise<unknown>) => Promise<void>;
  /** Words of the form's button meanwhile. */
  saveLabel?: string;
  dialog: ReactNode;
}

/** Asks before a change of this client stops anything, naming what it stops. */
export function useConfirm(client: Client | undefined): Confirm {
  const provider = useDataProvider<CareDataProvider>();
  const notify = useNotify();
  const [looking, setLooking] = useState(false);
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  // The words stay while the dialog fades out.
  const [asked, setAsked] = useState<Asked>();

  const consequencesOf = async ({ query }: ConfirmedChange): Promise<Consequences> =>
    query
      ? provider.read<Consequences>(`${CUSTOMERS}/${client!.id}/consequences/`, query)
      : { stops: [], keeps: [] };

  const ask: Confirm['ask'] = async (change, carryOut) => {
    if (looking) return;
    setLooking(true);
    try {
      const consequences = await consequencesOf(change);
      const touchesNothing = consequences.stops.length === 0 && consequences.keeps.length === 0;
      if (touchesNothing && !change.nothing) {
        await carryOut();
      } else {
        setAsked({ change, consequences, carryOut });
        setOpen(true);
      }
    } catch (error) {
      // The session's own dialog says what a 401 needs.
      if (!isSessionEnd(error)) notify(failureWords(error), { type: 'error' });
    } finally {
      setLooking(false);
    }
  };

  const goAhead = async ({ carryOut }: Asked) => {
    setBusy(true);
    try {
      await carryOut();
    } finally {
      setBusy(false);
      setOpen(false);
    }
  };

  const dialog = asked && (
    <ConsequenceDialog
      open={open}
      title={`${withStops(asked.change.title, asked.consequences)}?`}
      busy={busy}
      onClose={() => setOpen(false)}
      actions={[
        {
          label: withStops(asked.change.button, asked.consequences),
          destructive: asked.change.nothing !== undefined,
          onClick: () => void goAhead(asked),
        },
      ]}
    >
      <ConsequenceList consequences={asked.consequences} nothing={asked.change.nothing} />
    </ConsequenceDialog>
  );
  return { ask, saveLabel: looking ? 'Checking…' : undefined, dialog };
}

/** The form with a question before it is saved, where what is chosen wants one. */
export function confirmedForm<Values extends FieldValues>(
  state: RecordFormState<Values>,
  { ask }: Confirm,
  changeOf: (values: Values) => ConfirmedChange | undefined,
): RecordFormState<Values> {
  const form = state.form as UseFormReturn<Values>;
  return {
    ...state,
    submit: async () => {
      const change = changeOf(form.getValues());
      if (!change || !(await form.trigger())) return state.submit();
      await ask(change, state.submit);
      return false;
    },
  };
}
