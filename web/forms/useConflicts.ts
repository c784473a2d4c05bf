import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import {
  useFormState,
  useWatch,
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
} from 'react-hook-form';
import {
  updateBasisAfterSave,
  conflictingFields,
  choiceOf,
  conflictsOf,
  updateBasis,
  newBasis,
  type Basis,
  type Conflict,
  type SavedRecord,
} from './conflicts';
import { isSameValue } from './same-value';

/** Merges a newer record into a form. Typed values stay. */
export const KEEP_DIRTY = { keepDirtyValues: true, keepDirty: true, keepErrors: true } as const;

/** react-hook-form marks a group of checkboxes with a list. */
const isMarked = (mark: unknown): boolean =>
  mark === true || (typeof mark === 'object' && mark !== null && Object.values(mark).some(isMarked));

const dirtyOf = (marks: object) =>
  Object.entries(marks)
    .filter(([, mark]) => isMarked(mark))
    .map(([field]) => field);

export interface Conflicts {
  /** Fields that another user has saved meanwhile, with this user's input and choice. */
  conflicts: readonly Conflict[];
  /** Number of saves blocked by an undecided field. */
  blockedAttempts: number;
  /** Returns the version for the next save. */
  version: () => number | undefined;
  /** Returns whether every conflict is decided. If not, the form shows a message and focuses it. */
  isDecided: () => boolean;
  choose: (field: string, choice: 'saved' | 'typed') => void;
  /** Returns whether the newer record changes a dirty field. The form then asks which value to keep. */
  conflictsWith: (newer: SavedRecord) => boolean;
  /** Returns the values of the dirty fields. */
  dirtyValues: () => Readonly<Record<string, unknown>>;
  /** Call it after a 412. It asks about each field once the record has been refetched. */
  onRefused: () => void;
  /** Call it after a save with the saved values. The form may hold later input by then. */
  onSaved: (savedValues: Readonly<Record<string, unknown>>) => void;
}

/**
 * Guards a form against lost updates. Saves carry the version on which the input is based. After a refusal the
 * conflicts stay until each is decided.
 * @param latest last read record, as form values; undefined for a new record
 * @param formerBasis basis of the form when it was last shown; undefined for a form that is shown once
 */
export function useConflicts<Values extends FieldValues>(
  form: UseFormReturn<Values>,
  latest: SavedRecord | undefined,
  formerBasis?: Basis,
): Conflicts {
  const { control } = form;
  const { dirtyFields, defaultValues } = useFormState({ control });
  const latestMarks = useRef({ dirtyFields, defaultValues });
  useLayoutEffect(() => {
    latestMarks.current = { dirtyFields, defaultValues };
  });
  const ownBasis = useRef(newBasis());
  const basisNow = () => formerBasis ?? ownBasis.current;
  const [conflicts, setConflicts] = useState<readonly Conflict[]>([]);
  const [blockedAttempts, setBlockedAttempts] = useState(0);
  /** Version of a refused save, until the record is refetched. */
  const refused = useRef<number>(undefined);
  const [refusals, setRefusals] = useState(0);

  const stateOf = useCallback(
    (saved: SavedRecord) => {
      const values: FieldValues = form.getValues();
      const defaults = (latestMarks.current.defaultValues ?? {}) as FieldValues;
      const marked = dirtyOf(latestMarks.current.dirtyFields);
      // A form that is shown again has its former input before react-hook-form marks the fields.
      const restored = [...(formerBasis?.shownValues.keys() ?? [])].filter(
        (field) => !isSameValue(values[field], defaults[field]),
      );
      return { dirty: [...new Set([...marked, ...restored])], values, defaults, latest: saved };
    },
    [form, formerBasis],
  );

  useEffect(() => {
    if (!latest) return;
    const basis = formerBasis ?? ownBasis.current;
    const state = stateOf(latest);
    const isRefused = refused.current !== undefined && latest.version !== refused.current;
    if (isRefused || conflicts.length > 0) {
      refused.current = undefined;
      const now = conflictsOf(conflicts, basis, state);
      if (now.length !== conflicts.length || now.some((one, index) => one !== conflicts[index]))
        setConflicts(now);
    }
    updateBasis(basis, state);
  }, [conflicts, dirtyFields, formerBasis, latest, refusals, stateOf]);

  const valueOf = (field: string) => form.getValues(field as Path<Values>) as unknown;
  const values: readonly unknown[] = useWatch({
    control,
    name: conflicts.map(({ field }) => field as Path<Values>),
  });

  return {
    conflicts: conflicts.map((conflict, index) => {
      const value = values[index];
      const choice = choiceOf(conflict, value);
      return { ...conflict, choice, typedValue: choice === 'saved' ? conflict.typedValue : value };
    }),
    blockedAttempts,
    version: () => basisNow().version,
    isDecided: () => {
      const open = conflicts.some((conflict) => !choiceOf(conflict, valueOf(conflict.field)));
      if (open) setBlockedAttempts((count) => count + 1);
      return !open;
    },
    choose: (field, choice) => {
      const conflict = conflicts.find((one) => one.field === field);
      if (!conflict) return;
      const typedValue =
        choiceOf(conflict, valueOf(field)) === 'saved' ? conflict.typedValue : valueOf(field);
      basisNow().shownValues.set(field, conflict.saved);
      setConflicts(conflicts.map((one) => (one === conflict ? { ...one, typedValue, choice } : one)));
      const value = choice === 'saved' ? (conflict.saved ?? null) : typedValue;
      form.setValue(field as Path<Values>, value as PathValue<Values, Path<Values>>, {
        shouldDirty: true,
        shouldValidate: true,
      });
    },
    conflictsWith: (newer) => conflictingFields(basisNow(), stateOf(newer)).length > 0,
    dirtyValues: () =>
      Object.fromEntries(dirtyOf(latestMarks.current.dirtyFields).map((field) => [field, valueOf(field)])),
    onRefused: () => {
      refused.current = basisNow().version;
      setRefusals((count) => count + 1);
    },
    onSaved: (savedValues) => {
      updateBasisAfterSave(basisNow(), savedValues);
      setConflicts([]);
      setBlockedAttempts(0);
    },
  };
}
