import { useEffect, type ChangeEvent } from 'react';
import { SelectInput, useChoicesContext, useRecordContext, type SelectInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { isId } from '@web/forms/value-words';
import { dayForReading } from '../dates';
import { embeddedName, useChoiceNames } from './choiceNames';
import { choicesState } from './choicesState';

/** How soon choices that could not be loaded are asked for again, in milliseconds. */
export const ASK_AGAIN = 10_000;

/** In place of choices that did not come. */
export const NOT_LOADED = [{ id: 'not-loaded', name: 'Could not be loaded, trying again…', disabled: true }];

type Choice = { id: string; name: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** Shows a stored value that is not in the list, or not yet, by its name and never by its id. */
const withStored = (
  choices: readonly Choice[] | undefined,
  stored: unknown,
  nameOf: (id: string) => string,
) =>
  choices && typeof stored === 'string' && stored !== '' && !choices.some(({ id }) => id === stored)
    ? [
        ...choices,
        {
          id: stored,
          name: isId(stored) ? nameOf(stored) : DAY.test(stored) ? dayForReading(stored) : stored,
        },
      ]
    : choices;

export interface ChoiceInputProps extends Omit<SelectInputProps, 'choices' | 'filter' | 'onChange'> {
  choices?: readonly Choice[];
  /** What follows a choice in other fields. */
  onChosen?: (value: string) => void;
  /** Whether the choices are still being read. */
  loading?: boolean;
  /** There is no choice of nothing. */
  noEmpty?: boolean;
}

/** One of a list; says that the list is loading, or that it could not be loaded, and asks for it again by itself. */
export function ChoiceInput({
  choices,
  onChosen,
  loading = false,
  noEmpty = false,
  ...props
}: ChoiceInputProps) {
  const { error, isPending, refetch, allChoices, source: ofReference } = useChoicesContext();
  const source = props.source ?? ofReference;
  useChoiceNames(source, choices ?? (allChoices as readonly Choice[] | undefined));
  const stored = useWatch({ name: source }) as unknown;
  const record = useRecordContext();
  const nameOf = (id: string) =>
    (record && embeddedName(record, source, id)) ?? (loading ? 'Loading…' : 'No longer in the list');
  // What was read before can still be chosen from.
  const failed = Boolean(error) && refetch !== undefined && !allChoices?.length;
  useEffect(() => {
    if (!failed) return;
    const timer = window.setInterval(() => void refetch?.(), ASK_AGAIN);
    return () => window.clearInterval(timer);
  }, [failed, refetch]);
  const state = choicesState({
    error: failed ? error : null,
    isPending: choices === undefined && refetch !== undefined && Boolean(isPending),
    onRetry: refetch && (() => void refetch()),
  });
  return (
    <SelectInput
      emptyText="Choose…"
      {...props}
      {...(state !== undefined && { helperText: <>{state}</> })}
      // Choices of its own would hide what the reference is called.
      source={source}
      choices={failed ? NOT_LOADED : (withStored(choices, stored, nameOf) as Choice[] | undefined)}
      // The library marks what must be chosen in the label itself, which is to be the specification's.
      {...(noEmpty && { isRequired: true, label: <>{props.label}</> })}
      {...(onChosen && {
        onChange: (event: unknown) => onChosen((event as ChangeEvent<HTMLInputElement>).target.value),
      })}
    />
  );
}
