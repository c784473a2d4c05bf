import { useEffect, useRef, useState } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import { messages } from '@contract/messages';
import { hasValues, type Basis } from '@web/forms/conflicts';
import { KEEP_DIRTY, useConflicts, type Conflicts } from '@web/forms/useConflicts';
import { getJson } from '@web/session/json-calls';
import { useNotify } from './Notices';
import { NOT_SENT, useSend, type Refusal } from './useSend';

interface Versioned {
  version: number;
}

interface VersionedForm extends Conflicts {
  isSending: boolean;
  /** Saves changes. @param saved notice after success */
  save: (body: object, saved: string) => Promise<Refusal | undefined>;
}

interface Options<Shown> {
  /** Basis of a form that is shown again. */
  basis?: Basis;
  /** True if the form's dialog shows a failure. */
  isInDialog?: boolean;
  /** Returns the reason why the record can no longer be changed. Undefined if it can. */
  reasonAgainstChange?: (record: Shown) => string | undefined;
}

/**
 * Form that changes a record. It follows the saves of other users, keeps the typed input, and overwrites no value saved
 * meanwhile before the user has chosen.
 * @param path of the record
 * @param shownRecord record as the page has read it
 * @param valuesOf returns the form's values of a record
 */
export function useVersionedForm<Shown extends Versioned, Values extends FieldValues>(
  form: UseFormReturn<Values>,
  path: string,
  shownRecord: Shown,
  valuesOf: (record: Shown) => Values,
  { basis, isInDialog, reasonAgainstChange }: Options<Shown> = {},
): VersionedForm {
  const [readRecord, setReadRecord] = useState(shownRecord);
  const record = shownRecord.version > readRecord.version ? shownRecord : readRecord;
  const { version } = record;
  const conflicts = useConflicts(form, { ...valuesOf(record), version }, basis);
  const followed = useRef(version);
  useEffect(() => {
    if (followed.current === version) return;
    followed.current = version;
    form.reset(valuesOf(record), KEEP_DIRTY);
  });
  const { send, isSending } = useSend();
  const notify = useNotify();
  /** True while the last save has no response. It may have succeeded. */
  const isLost = useRef(false);
  const save = async (body: object, saved: string) => {
    if (!conflicts.isDecided()) return NOT_SENT;
    const values = form.getValues();
    const dirtyValues = conflicts.dirtyValues();
    const call = { method: 'PATCH', path, body, version: conflicts.version() } as const;
    let isSavedBefore = false;
    const onStale = async () => {
      conflicts.onRefused();
      // Without a connection the next attempt is refused again and then reads the record.
      const newer = await getJson<Shown>(path).catch(() => undefined);
      const reason = newer && reasonAgainstChange?.(newer);
      if (reason) return reason;
      if (!newer) return messages.portal.changed_meanwhile;
      setReadRecord(newer);
      isSavedBefore = isLost.current && hasValues(valuesOf(newer), dirtyValues);
      const isAsked = conflicts.conflictsWith(valuesOf(newer));
      return isSavedBefore || isAsked ? undefined : messages.portal.changed_meanwhile;
    };
    const refusal = await send(call, { saved, isInDialog, onStale });
    isLost.current = refusal?.isLost ?? false;
    if (isSavedBefore) notify(saved);
    else if (refusal) return refusal;
    conflicts.onSaved(values);
    return undefined;
  };
  return { ...conflicts, isSending, save };
}
