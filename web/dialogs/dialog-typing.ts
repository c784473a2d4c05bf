import { createContext, useContext, useEffect } from 'react';

/** Tells the dialog around whether a form in it holds unsaved typing. */
export const DialogTyping = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** Makes the dialog around ask before it loses what is typed in this form; nothing outside of a dialog. */
export function useDialogTyping(form: string, isUnsaved: boolean): void {
  const mark = useContext(DialogTyping);
  useEffect(() => {
    mark(form, isUnsaved);
    return () => mark(form, false);
  }, [form, isUnsaved, mark]);
}
