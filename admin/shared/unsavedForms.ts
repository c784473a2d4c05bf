import { createContext, useContext, useEffect } from 'react';
import { useDialogTyping } from '@web/dialogs/dialog-typing';

export interface UnsavedForms {
  mark: (form: string, unsaved: boolean) => void;
  any: () => boolean;
  /**
   * Does what loses what was typed, after asking where something is unsaved.
   * @param form the one that is lost; all of the page without it
   */
  leave: (work: () => void, form?: string) => void;
  /** Gives up what is unsaved, where nobody is there to ask. */
  forget: () => void;
}

export const UnsavedContext = createContext<UnsavedForms>({
  mark: () => undefined,
  any: () => false,
  leave: (work) => work(),
  forget: () => undefined,
});

export const useUnsavedForms = () => useContext(UnsavedContext);

/** Tells the guard, and the dialog around, whether this form holds something unsaved. Says so at once, before a navigation begins. */
export function useUnsaved(form: string, unsaved: boolean): UnsavedForms {
  const forms = useUnsavedForms();
  const { mark } = forms;
  useDialogTyping(form, unsaved);
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [form, unsaved, mark]);
  return forms;
}
