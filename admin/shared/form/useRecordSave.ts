import {
  createContext,
  useCallback,
  useContext,
  useLayoutEffect,
  useRef,
  useState,
  type BaseSyntheticEvent,
} from 'react';
import {
  EditContext,
  setSubmissionErrors,
  useRecordContext,
  useRegisterMutationMiddleware,
  useSaveContext,
  type HttpError,
  type RaRecord,
  type SaveHandlerCallbacks,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { useFormContext, useFormState, type FieldValues, type UseFormReturn } from 'react-hook-form';
import { messages } from '@contract/messages';
import { hasValues } from '@web/forms/conflicts';
import { useConflicts, type Conflicts } from '@web/forms/useConflicts';
import { KEY_REUSED } from '@web/session/api-error';
import { usePressKey } from '@web/session/idempotency';
import { codeOf, errorsOf, failureMessage, statusOf } from '../../callFailure';
import type { CallMeta, VersionedRecord } from '../../dataProvider';
import { useRequireConfirmation } from '../useRequireConfirmation';
import { useReportUnsaved } from '../unsavedForms';
import { warningsOf } from '../warnings';
import { hasField } from './hasField';

type Request = (resource: string, params: UpdateParams<RaRecord>) => Promise<UpdateResult<RaRecord>>;
/** Saves the form with these callbacks. Resolves to whether it is saved. */
type SaveForm = (callbacks?: SaveHandlerCallbacks, event?: BaseSyntheticEvent) => Promise<boolean>;

export interface RecordSaveOptions {
  /** Identifies the form among the forms of a page. */
  name: string;
  /** Called with the values to save. False leaves them unsaved. Call metadata holds the version shown to the user. */
  confirm?: (values: FieldValues) => Promise<boolean | CallMeta>;
  /** Callbacks of the save, for a page with several forms. The default is those of its `Edit` or `Create`. */
  callbacks?: SaveHandlerCallbacks;
  /** Returns why a record that another user has changed can no longer be saved. */
  readOnlyReason?: (record: RaRecord) => string | undefined;
  /** Further calls for the saved record. The form is busy until they resolve, so that nobody saves it again meanwhile. */
  beforeOutcome?: (saved: RaRecord) => Promise<unknown>;
}

export interface RecordSave {
  save: SaveForm;
  /** Message of the last save that belongs to the form as a whole. */
  notice: { severity: 'warning' | 'error'; lines: readonly string[] } | undefined;
  conflicts: Conflicts;
}

const TYPED_IS_KEPT =
  'Your changes are kept. The other fields now show the saved values: check them and save again.';

const SaveFormContext = createContext<SaveForm>(() => Promise.resolve(false));
export const SaveFormProvider = SaveFormContext.Provider;

/** Returns the `save` of the surrounding form, for a button that needs the record saved before its own action. */
export const useSaveForm = () => useContext(SaveFormContext);

/**
 * Moves the messages of fields that the form does not have from the error to the form as a whole, and returns all that
 * belong there. The user cannot correct such a field, so its message would block every later save.
 */
function takeFormMessages(form: UseFormReturn, error: HttpError): string[] {
  const { errors } = error.body as { errors: Record<string, string> & { root: { serverError: string } } };
  const { root, ...fields } = errors;
  const unknownFields = Object.entries(fields).filter(([field]) => !hasField(form, field));
  for (const [field] of unknownFields) {
    delete errors[field];
    form.clearErrors(field);
  }
  const texts = unknownFields.map(([field, message]) =>
    field === 'confirmed' ? message : `${field.replaceAll('_', ' ')}: ${message}`,
  );
  const isOfField = Object.keys(fields).length > 0 && root.serverError === error.message;
  return isOfField ? texts : [root.serverError, ...texts];
}

/** Returns the message above the form after a refusal. @param reason why the record can no longer be saved */
function refusalNotice(
  form: UseFormReturn,
  error: HttpError,
  reason: string | undefined,
): RecordSave['notice'] {
  if (reason) return { severity: 'error', lines: [reason] };
  if (statusOf(error) === 412)
    return { severity: 'warning', lines: [`${failureMessage(error)} ${TYPED_IS_KEPT}`] };
  return { severity: 'error', lines: takeFormMessages(form, error) };
}

/** Resets the saved fields. Input typed while saving stays unsaved. @returns whether there is any */
function resetSaved(form: UseFormReturn, dirty: readonly string[], sentValues: FieldValues): boolean {
  const saved = dirty.filter(
    (field) => JSON.stringify(form.getValues(field)) === JSON.stringify(sentValues[field]),
  );
  for (const field of saved) form.resetField(field, { defaultValue: sentValues[field] as unknown });
  return saved.length < dirty.length;
}

/**
 * Saves the form of a record. `save` runs first, then `send` around react-admin's request, then the callbacks of the
 * page, which show notices and leave it. The user can type on while saving, and the input stays if the save is refused.
 */
export function useRecordSave({
  name,
  confirm,
  callbacks,
  readOnlyReason,
  beforeOutcome,
}: RecordSaveOptions): RecordSave {
  const form = useFormContext();
  const { dirtyFields } = useFormState({ control: form.control });
  const edit = useContext(EditContext);
  const { save: saveRecord, saving = false } = useSaveContext();
  const record = useRecordContext<VersionedRecord>();
  const conflicts = useConflicts(form, edit && record ? record : undefined);
  const { mark } = useReportUnsaved(name, Object.keys(dirtyFields).length > 0);
  const requireConfirmation = useRequireConfirmation();
  const [notice, setNotice] = useState<RecordSave['notice']>();
  /** The same for every attempt until one gets a response, so that the save runs once. */
  const key = usePressKey();
  /** True while the last save has no response. It may have succeeded. */
  const isLost = useRef(false);
  /**
   * Values and version at the press of Save, while this form saves. The user can type on while `confirm` loads. Other
   * forms of the page save by the same `Edit`.
   */
  const submitted = useRef<{ values: FieldValues; version: number | undefined; meta: CallMeta }>(undefined);
  const running = useRef<Promise<boolean>>(undefined);
  const latest = useRef({ dirtyFields, edit, conflicts, readOnlyReason, beforeOutcome });
  useLayoutEffect(() => {
    latest.current = { dirtyFields, edit, conflicts, readOnlyReason, beforeOutcome };
  });

  const saveOnce: SaveForm = async (followed = callbacks, event) => {
    let isSaved = false;
    const saveValid = async (values: FieldValues) => {
      const showErrors = (errors: object) => setSubmissionErrors(errors, form.setError);
      // Without the user's choice nothing that was saved meanwhile is overwritten.
      if (!conflicts.isDecided())
        return showErrors({ root: { serverError: messages.fields.conflicts.choose } });
      // The version on which the typing is based, not the last one read.
      const version = conflicts.version();
      let confirmed: boolean | CallMeta;
      try {
        confirmed = confirm ? await confirm(values) : true;
      } catch (refusal) {
        // The save would be refused for the same reason, often because another user has changed the record.
        void latest.current.edit?.refetch();
        return showErrors(errorsOf(refusal));
      }
      if (confirmed === false) return;
      submitted.current = { values, version, meta: confirmed === true ? {} : confirmed };
      try {
        const errors = (await saveRecord!(values, followed)) as object | undefined;
        if (errors) showErrors(errors);
        else isSaved = true;
      } finally {
        submitted.current = undefined;
      }
    };
    await form.handleSubmit(saveValid)(event);
    return isSaved;
  };
  /**
   * A second press while the form saves would be refused as a conflict with the first. Two forms of a record do not save at
   * the same time, because each request runs the `send` of both.
   */
  const save: SaveForm = (followed, event) => {
    event?.preventDefault();
    if (saving && !running.current) return Promise.resolve(false);
    running.current ??= saveOnce(followed, event).finally(() => {
      running.current = undefined;
    });
    return running.current;
  };

  const send = useCallback(
    async (resource: string, params: UpdateParams<RaRecord>, request: Request) => {
      if (!submitted.current) return request(resource, params);
      setNotice(undefined);
      const { values: sentValues, version, meta: confirmedMeta } = submitted.current;
      const dirtyValues = latest.current.conflicts.dirtyValues();
      const previousData = latest.current.edit ? { ...params.previousData, version } : params.previousData;
      const attempt = (confirmed: object) => {
        const meta: CallMeta = {
          ...(params.meta as CallMeta),
          ...confirmedMeta,
          idempotencyKey: key.current,
        };
        return request(resource, { ...params, data: { ...params.data, ...confirmed }, previousData, meta });
      };
      const askAndRetry = async (error: HttpError) => {
        if (!(await requireConfirmation(error))) throw error;
        return attempt({ confirmed: true });
      };
      /**
       * 412, 400, or no response: the typing stays, with the message above it. After a lost response a 412 can be due to
       * the user's own save. It has succeeded if the record has the typed values.
       */
      const adoptLostSaveOrShowRefusal = async (error: HttpError) => {
        key.onFailed(statusOf(error));
        // The message asks the user to look. Her next press then adds the record.
        if (codeOf(error) === KEY_REUSED) key.renew();
        if (codeOf(error) === 'version_conflict') latest.current.conflicts.onRefused();
        const refetched = statusOf(error) === 412 ? await latest.current.edit?.refetch() : undefined;
        const newer = refetched?.data as RaRecord | undefined;
        const reason = newer && latest.current.readOnlyReason?.(newer);
        const wasLost = isLost.current;
        isLost.current = !statusOf(error);
        if (wasLost && newer && !reason && hasValues(newer, dirtyValues)) return { data: newer };
        setNotice(refusalNotice(form, error, reason));
        throw error;
      };
      /** The guard must know of unsaved input before a callback leaves the page. */
      const adoptSaved = ({ data }: UpdateResult<RaRecord>) => {
        key.renew();
        isLost.current = false;
        const isUnsaved = resetSaved(form, Object.keys(latest.current.dirtyFields), sentValues);
        latest.current.conflicts.onSaved(sentValues);
        mark(name, isUnsaved);
        const warnings = warningsOf(data);
        if (warnings.length > 0) setNotice({ severity: 'warning', lines: warnings });
      };

      const result = await attempt({}).catch(askAndRetry).catch(adoptLostSaveOrShowRefusal);
      adoptSaved(result);
      await latest.current.beforeOutcome?.(result.data);
      return result;
    },
    [requireConfirmation, form, key, mark, name],
  );
  useRegisterMutationMiddleware<Request>(send);

  return { save, notice, conflicts };
}
