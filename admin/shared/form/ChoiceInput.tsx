import { useEffect } from 'react';
import { SelectInput, useChoicesContext, type SelectInputProps } from 'react-admin';

/** How soon choices that could not be loaded are asked for again, in milliseconds. */
const ASK_AGAIN = 10_000;

/** In place of choices that did not come. */
const NOT_LOADED = [{ id: 'not-loaded', name: 'Could not be loaded, trying again…', disabled: true }];

/** One of a list; says where the list could not be loaded and asks for it again by itself. */
export function ChoiceInput(props: SelectInputProps) {
  const { error, refetch } = useChoicesContext();
  const failed = Boolean(error) && refetch !== undefined;
  useEffect(() => {
    if (!failed) return;
    const timer = window.setInterval(() => void refetch?.(), ASK_AGAIN);
    return () => window.clearInterval(timer);
  }, [failed, refetch]);
  return <SelectInput emptyText="Choose…" {...props} {...(failed && { choices: NOT_LOADED })} />;
}
