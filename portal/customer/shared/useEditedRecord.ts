import { useState } from 'react';
import { unsentForms } from './unsentForms';

/** Records whose form was open last, by page. */
const lastEdited = new Map<string, unknown>();

/**
 * State of the record that a page edits. A record with unsent input is open again when the page is shown again.
 * @param page identifies the state in the portal
 * @param formOf returns the name under which `usePersistentForm` keeps the input of a record
 */
export function useEditedRecord<T extends object>(page: string, formOf: (record: T) => string) {
  const [edited, setEdited] = useState<T | undefined>(() => {
    const last = lastEdited.get(page) as T | undefined;
    return last && unsentForms.has(formOf(last)) ? last : undefined;
  });
  const edit = (record: T | undefined) => {
    lastEdited.set(page, record);
    setEdited(record);
  };
  return [edited, edit] as const;
}
