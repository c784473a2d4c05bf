import { useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import {
  useForm,
  type DefaultValues,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form';
import { NON_FIELD } from '@contract/errors';
import { brokenRules, isSessionEnd, statusOf } from '../callFailure';
import { failureWords } from '../callFailure';
import { useUnsaved } from './unsavedForms';
import { warningsOf } from './warnings';

interface Options<Values extends FieldValues, Saved> {
  /** Name of the form on its page; part of its fields' ids. */
  name: string;
  values: Values;
  /** Sends what changed; the answer is the saved record. Tries with the same key are carried out once. */
  save: (changed: Partial<Values>, all: Values, idempotencyKey: string) => Promise<Saved>;
  /** Words after a save, to the letter of the specification. */
  success: string;
  /** Words after a refused or failed save; the catalogue's where it has any. */
  messageOf?: (error: unknown) => string;
  /** `done` says that nothing here wants another look: no warning, and nothing else unsaved on the page. */
  onSaved?: (saved: Saved, done: boolean) => void;
  /** Reads the record again after somebody else changed it. */
  onConflict?: () => Promise<unknown>;
}

export interface RecordFormState<Values extends FieldValues> {
  name: string;
  form: UseFormReturn<Values>;
  saving: boolean;
  changed: boolean;
  /** Broken rules that belong to no field of this form. */
  failures: readonly string[];
  /** Who changed the record meanwhile, and when. */
  conflict: string;
  /** Consequences of the last save that are worth a look. */
  warnings: readonly string[];
  submit: () => Promise<boolean>;
}

/**
 * A form over a record. It sends only what changed, puts the server's errors on their fields, and never throws away
 * what was typed: when the record changes beneath it, only the untouched fields follow.
 */
export function useRecordForm<Values extends FieldValues, Saved>({
  name,
  values,
  save,
  success,
  messageOf = failureWords,
  onSaved,
  onConflict,
}: Options<Values, Saved>): RecordFormState<Values> {
  const notify = useNotify();
  const form = useForm<Values>({ mode: 'onTouched', defaultValues: values as DefaultValues<Values> });
  const { dirtyFields, isDirty, isSubmitting } = form.formState;
  const [failures, setFailures] = useState<readonly string[]>([]);
  const [conflict, setConflict] = useState('');
  const [warnings, setWarnings] = useState<readonly string[]>([]);
  const unsaved = useUnsaved(name, isDirty);
  const key = useRef(crypto.randomUUID());

  useEffect(() => {
    form.reset(values, { keepDirtyValues: true, keepErrors: true });
  }, [values, form]);

  const refuse = (error: unknown) => {
    const others: string[] = [];
    const shown = new Set(Object.keys(form.getValues()));
    let first = true;
    for (const [field, broken] of Object.entries(brokenRules(error))) {
      const message = broken.map((one) => one.message).join(' ');
      if (!shown.has(field)) {
        others.push(field === NON_FIELD ? message : `${field.replaceAll('_', ' ')}: ${message}`);
        continue;
      }
      form.setError(field as Path<Values>, { type: broken[0]?.code, message }, { shouldFocus: first });
      first = false;
    }
    setFailures(others);
  };

  const send = async (all: Values): Promise<boolean> => {
    setFailures([]);
    setWarnings([]);
    const changed = Object.fromEntries(
      Object.entries(all).filter(([field]) => field in dirtyFields),
    ) as Partial<Values>;
    try {
      const saved = await save(changed, all, key.current);
      key.current = crypto.randomUUID();
      setConflict('');
      form.reset(all);
      unsaved.mark(name, false);
      notify(success, { type: 'success' });
      const consequences = warningsOf(saved);
      setWarnings(consequences);
      onSaved?.(saved, consequences.length === 0 && !unsaved.any());
      return true;
    } catch (error) {
      // The server keeps a refusal with its key: what is sent next is another request.
      if ([400, 403, 404].includes(statusOf(error) ?? 0)) key.current = crypto.randomUUID();
      if (statusOf(error) === 412) {
        setConflict(failureWords(error));
        await onConflict?.();
        return false;
      }
      // The session's own dialog says what a 401 needs.
      if (isSessionEnd(error)) return false;
      if (statusOf(error) === 400) refuse(error);
      notify(messageOf(error), { type: 'error' });
      return false;
    }
  };

  const submit = async () => {
    let saved = false;
    await form.handleSubmit(async (all) => {
      saved = await send(all);
    })();
    return saved;
  };

  return { name, form, saving: isSubmitting, changed: isDirty, failures, conflict, warnings, submit };
}
