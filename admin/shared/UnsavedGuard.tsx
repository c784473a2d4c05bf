import { useCallback, useEffect, useMemo, useRef, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { currentUser } from '../entrance';
import { useAskToLeave } from '@web/dialogs/useAskToLeave';
import { SessionEndGuard } from '@web/session/SessionEndGuard';
import { reportUnsavedInput } from '@web/session/unsaved-input';
import { UnsavedContext, type UnsavedForms } from './unsavedForms';

/** Each tab of a page counts as a place of its own, because opening another tab unmounts its form. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get('form') ?? ''}`;

/**
 * Asks before unsaved input would be lost: on leaving, on closing the window, and when the session ends. react-admin's
 * guard knows only one form per page and no dialogs, and it lets input go that the server failed to save.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const askToLeave = useAskToLeave();
  const forms = useRef(new Set<string>());

  const mark = useCallback<UnsavedForms['mark']>((form, unsaved) => {
    if (unsaved) forms.current.add(form);
    else forms.current.delete(form);
    reportUnsavedInput(forms.current.size > 0);
  }, []);

  const forget = useCallback(() => {
    forms.current.clear();
    reportUnsavedInput(false);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.current.size > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let isCurrent = true;
    void askToLeave().then((isSure) => {
      if (!isCurrent) return;
      if (isSure) blocker.proceed();
      else blocker.reset();
    });
    return () => {
      isCurrent = false;
    };
  }, [blocker, askToLeave]);

  const unsaved = useMemo<UnsavedForms>(
    () => ({
      mark,
      any: () => forms.current.size > 0,
      leave: async (work, form) => {
        const isUnsaved = form ? forms.current.has(form) : forms.current.size > 0;
        if (isUnsaved && !(await askToLeave())) return;
        if (form) mark(form, false);
        else forget();
        work();
      },
      forget,
    }),
    [mark, forget, askToLeave],
  );

  return (
    <UnsavedContext.Provider value={unsaved}>
      {children}
      <SessionEndGuard user={currentUser()} hasUnsaved={unsaved.any} onGiveUp={unsaved.forget} />
    </UnsavedContext.Provider>
  );
}
