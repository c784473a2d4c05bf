import { createContext, useContext, useEffect } from 'react';

/** Reports to the surrounding dialog whether a form in it has unsaved input. */
export const DialogTyping = createContext<(form: string, isUnsaved: boolean) => void>(() => undefined);

/** Makes the surrounding dialog ask before it discards the form's input. Does nothing outside of a dialog. */
export function useDialogTyping(form: string, isUnsaved: boolean): void {
  const mark = useContext(DialogTyping);
  useEffect(() => {
    mark(form, isUnsaved);
    return () => mark(form, false);
  }, [form, isUnsaved, mark]);
}
