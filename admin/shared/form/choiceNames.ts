import { createContext, useContext, useEffect } from 'react';

type Choices = readonly { id: unknown; name: string }[];

/** Names of the choices of a form's inputs, by field. */
export type ChoiceNames = Map<string, Choices>;

export const ChoiceNamesContext = createContext<ChoiceNames | undefined>(undefined);

/** Registers the names of a field's choices with the form, which shows values outside of their inputs. */
export function useChoiceNames(source: string | undefined, choices: Choices | undefined): void {
  const names = useContext(ChoiceNamesContext);
  useEffect(() => {
    if (source && choices) names?.set(source, choices);
  }, [choices, names, source]);
}

/**
 * Returns the name that a record embeds beside a relation's id: `region` beside `region_id`, `regions` beside
 * `region_ids`.
 */
export function embeddedName(
  record: Readonly<Record<string, unknown>>,
  field: string,
  id: unknown,
): string | undefined {
  const relation = record[field.replace(/_id$/, '').replace(/_ids$/, 's')];
  const related = (Array.isArray(relation) ? relation : [relation]) as ({
    id?: unknown;
    name?: string;
  } | null)[];
  return related.find((one) => one?.id === id)?.name;
}

/** Returns the name of a field's choice. Undefined if it has none. */
export function nameOfChoice(
  names: ChoiceNames,
  record: Readonly<Record<string, unknown>>,
  field: string,
  value: unknown,
): string | undefined {
  if (value === null || value === undefined || value === '') return undefined;
  const choice = names.get(field)?.find(({ id }) => String(id) === String(value as string));
  return choice?.name ?? embeddedName(record, field, value);
}
