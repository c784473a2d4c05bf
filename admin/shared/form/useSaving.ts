import { useCallback, useContext, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import {
  EditContext,
  useRecordContext,
  useRegisterMutationMiddleware,
  type HttpError,
  type RaRecord,
  type UpdateParams,
  type UpdateResult,
} from 'react-admin';
import { useFormContext, useFormState } from 'react-hook-form';
import { useConflicts, type Conflicts } from '@web/forms/useConflicts';
import { codeOf, failureWords, statusOf, wantsNewKey } from '../../callFailure';
import type { CallMeta, VersionedRecord } from '../../dataProvider';
import { useAskFirst } from '../useAskFirst';
import { useUnsaved } from '../unsavedForms';
import { warningsOf } from '../warnings';

type Save = (resource: string, params: UpdateParams<RaRecord>) => Promise<UpdateResult<RaRecord>>;

interface Notice {
  severity: 'warning' | 'error';
  lines: readonly string[];
}

const TYPED_IS_KEPT =
  'Your changes are kept. The other fields now show the saved values: check them and save again.';

interface Saving extends Conflicts {
  notice: Notice | undefined;
}

/** Returns the messages of fields that this form does not have. They belong to the form as a whole. */
function othersOf(error: HttpError, mounted: ReadonlySet<string>): string[] {
  const { errors } = error.body as { errors: Record<string, string> & { root: { serverError: string } } };
  const { root, ...fields } = errors;
  const strange = Object.entries(fields).filter(([field]) => !mounted.has(field));
  // The user cannot correct a field that the form does not have, so its message would block every later save.
  for (const [field] of strange) delete errors[field];
  const words = strange.map(([field, message]) =>
    field === 'confirmed' ? message : `${field.replaceAll('_', ' ')}: ${message}`,
  );
  const known = Object.keys(fields).length > 0 && root.serverError === error.message;
  return known ? words : [root.serverError, ...words];
}

/**
 * Middleware of a save. A repeated request runs once. The user can type on while saving, and the typing stays when the
 * save is refused. The request carries the version on which the typing was based. The guard learns at once what is
 * saved, before a redirect meets it.
 * @param name of the form on its page
 * @param shown metadata confirmed before this save; cleared after it
 * @param isDecidedRef returns whether the user has decided every conflict between typed and saved values
 */
export function useSaving(
  name: string,
  shown: RefObject<CallMeta>,
  isDecidedRef: RefObject<() => boolean>,
): Saving {
  const form = useFormContext();
  const { dirtyFields, isSubmitting } = useFormState({ control: form.control });
  const edit = useContext(EditContext);
  const record = useRecordContext<VersionedRecord>();
  const conflicts = useConflicts(form, edit && record ? record : undefined);
  const { mark } = useUnsaved(name, Object.keys(dirtyFields).length > 0);
  const askFirst = useAskFirst();
  const [notice, setNotice] = useState<Notice>();
  const key = useRef(crypto.randomUUID());
  const latest = useRef({ dirtyFields, isSubmitting, edit, conflicts });
  useLayoutEffect(() => {
    latest.current = { dirtyFields, isSubmitting, edit, conflicts };
    isDecidedRef.current = conflicts.isDecided;
  });

  const save = useCallback(
    async (resource: string, params: UpdateParams<RaRecord>, next: Save) => {
      // The save of another form on the same page.
      if (!latest.current.isSubmitting) return next(resource, params);
      setNotice(undefined);
      const sent = structuredClone(form.getValues());
      const version = latest.current.conflicts.version();
      const attempt = (confirmed: object) => {
        const meta: CallMeta = {
          ...(params.meta as CallMeta),
          ...shown.current,
          idempotencyKey: key.current,
        };
        const previousData = latest.current.edit ? { ...params.previousData, version } : params.previousData;
        return next(resource, { ...params, data: { ...params.data, ...confirmed }, previousData, meta });
      };
      const asked = async (error: HttpError) => {
        if (!(await askFirst(error))) throw error;
        key.current = crypto.randomUUID();
        return attempt({ confirmed: true });
      };
      const result = await attempt({})
        .catch(asked)
        .catch(async (error: HttpError) => {
          const conflict = statusOf(error) === 412;
          const lines = conflict
            ? [`${failureWords(error)} ${TYPED_IS_KEPT}`]
            : othersOf(error, form.control._names.mount);
          setNotice({ severity: conflict ? 'warning' : 'error', lines });
          if (wantsNewKey(error)) key.current = crypto.randomUUID();
          if (codeOf(error) === 'version_conflict') latest.current.conflicts.onRefused();
          if (conflict) await latest.current.edit?.refetch();
          throw error;
        });
      key.current = crypto.randomUUID();
      const changed = Object.keys(latest.current.dirtyFields);
      const saved = changed.filter(
        (field) => JSON.stringify(form.getValues(field)) === JSON.stringify(sent[field]),
      );
      for (const field of saved) form.resetField(field, { defaultValue: sent[field] as unknown });
      latest.current.conflicts.onSaved(sent);
      mark(name, saved.length < changed.length);
      const warnings = warningsOf(result.data);
      if (warnings.length > 0) setNotice({ severity: 'warning', lines: warnings });
      return result;
    },
    [askFirst, form, mark, name, shown],
  );
  useRegisterMutationMiddleware<Save>(save);

  return { ...conflicts, notice };
}
