import { useEffect, type ChangeEvent } from 'react';
import { SelectInput, useChoicesContext, useRecordContext, type SelectInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { formatTime } from '@web/formats/times';
import { isId } from '@web/forms/format-value';
import { formatDay } from '../dates';
import { embeddedName, useChoiceNames } from './choiceNames';
import { choicesFailure, LOADING_CHOICES } from './choicesFailure';

/** Interval in milliseconds between retries of choices that failed to load. */
export const RETRY_INTERVAL = 10_000;

/** Placeholder for choices that failed to load. */
export const LOAD_FAILED_CHOICES = [
  { id: 'not-loaded', name: 'Could not be loaded, trying again…', disabled: true },
];

type Choice = { id: string; name: string };

const DAY = /^\d{4}-\d{2}-\d{2}$/;
const TIME = /^\d{2}:\d{2}$/;

const storedName = (value: string, nameOf: (id: string) => string): string => {
  if (isId(value)) return nameOf(value);
  if (DAY.test(value)) return formatDay(value);
  return TIME.test(value) ? formatTime(value) : value;
};

/** Adds a stored value that is not in the list, or not yet, by its name and never by its id. */
const withStored = (
  choices: readonly Choice[] | undefined,
  stored: unknown,
  nameOf: (id: string) => string,
  names: readonly Choice[],
) => {
  if (!choices || typeof stored !== 'string' || stored === '' || choices.some(({ id }) => id === stored))
    return choices;
  const named = names.find(({ id }) => id === stored);
  return [...choices, named ?? { id: stored, name: storedName(stored, nameOf) }];
};

export interface ChoiceInputProps extends Omit<SelectInputProps, 'choices' | 'filter' | 'onChange'> {
  choices?: readonly Choice[];
  /** Names of all values, if the choices are only those that are allowed now. */
  names?: readonly Choice[];
  /** Updates other fields after a choice. */
  onChosen?: (value: string) => void;
  /** True while the choices are being read. */
  loading?: boolean;
  /** True if there is no empty choice. */
  noEmpty?: boolean;
}

const NO_CHOICES: readonly Choice[] = [];

/** Select with one choice. Shows that the list is loading or failed to load, and retries by itself. */
export function ChoiceInput({
  choices,
  names,
  onChosen,
  loading = false,
  noEmpty = false,
  ...props
}: ChoiceInputProps) {
  const { error, isPending, refetch, allChoices, source: ofReference } = useChoicesContext();
  const source = props.source ?? ofReference;
  useChoiceNames(source, names ?? choices ?? (allChoices as readonly Choice[] | undefined));
  const stored = useWatch({ name: source }) as unknown;
  const record = useRecordContext();
  const isRead = choices === undefined && refetch !== undefined;
  const isLoading = loading || (isRead && Boolean(isPending));
  const nameOf = (id: string) =>
    (record && embeddedName(record, source, id)) ?? (isLoading ? LOADING_CHOICES : 'No longer in the list');
  // Choices from an earlier read stay available.
  const failed = Boolean(error) && refetch !== undefined && !allChoices?.length;
  useEffect(() => {
    if (!failed) return;
    const timer = window.setInterval(() => void refetch?.(), RETRY_INTERVAL);
    return () => window.clearInterval(timer);
  }, [failed, refetch]);
  const failure = choicesFailure({
    error: failed ? error : null,
    onRetry: refetch && (() => void refetch()),
  });
  // react-admin's own loading state is another element of another width.
  const shown = isLoading && isRead ? NO_CHOICES : choices;
  return (
    <SelectInput
      emptyText="Choose…"
      {...props}
      {...(failure !== undefined && { helperText: <>{failure}</> })}
      {...(isLoading && { emptyText: LOADING_CHOICES, readOnly: true })}
      // Choices passed here would hide the reference's own names.
      source={source}
      choices={
        failed
          ? LOAD_FAILED_CHOICES
          : (withStored(shown, stored, nameOf, names ?? NO_CHOICES) as Choice[] | undefined)
      }
      // react-admin adds a mark to a required field's label, but the specification gives the exact label.
      {...(noEmpty && { isRequired: true, label: <>{props.label}</> })}
      {...(onChosen && {
        onChange: (event: unknown) => onChosen((event as ChangeEvent<HTMLInputElement>).target.value),
      })}
    />
  );
}
