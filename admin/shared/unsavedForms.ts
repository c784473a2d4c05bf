import { createContext, useContext, useEffect } from 'react';
import { useDialogTyping } from '@web/dialogs/dialog-typing';

export interface UnsavedForms {
  mark: (form: string, unsaved: boolean) => void;
  any: () => boolean;
  /**
   * Runs an action that discards unsaved input, after asking if there is any.
   * @param form that is discarded; all forms of the page without it
   */
  leave: (work: () => void, form?: string) => Promise<void>;
  /** Discards all unsaved input without asking, after the user has agreed or when no user is present. */
  forget: () => void;
}

export const UnsavedContext = createContext<UnsavedForms>({
  mark: () => undefined,
  any: () => false,
  leave: (work) => Promise.resolve(work()),
  forget: () => undefined,
});

export const useUnsavedForms = () => useContext(UnsavedContext);

/**
 * Reports to the guard and the surrounding dialog whether this form has unsaved input. The report is immediate, before
 * a navigation begins.
 */
export function useReportUnsaved(form: string, unsaved: boolean): UnsavedForms {
  const forms = useUnsavedForms();
  const { mark } = forms;
  useDialogTyping(form, unsaved);
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [form, unsaved, mark]);
  return forms;
}
