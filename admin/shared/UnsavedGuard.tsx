import { useCallback, useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { useBlocker, type Location } from 'react-router';
import { currentUser } from '../entrance';
import { ConfirmDialog } from '@web/dialogs/ConfirmDialog';
import { useMessages } from '@web/language/useLanguage';
import { SessionEndGuard } from '@web/session/SessionEndGuard';
import { UnsavedContext, type UnsavedForms } from './unsavedForms';

/** Each tab of a page counts as a place of its own, because opening another tab unmounts its form. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get('form') ?? ''}`;

/**
 * Asks before unsaved input would be lost: on leaving, on closing the window, and when the session ends. react-admin's
 * guard knows only one form per page and no dialogs, and it lets input go that the server failed to save.
 */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const words = useMessages().screens;
  const forms = useRef(new Set<string>());
  const [leaving, setLeaving] = useState<{ work: () => void; form?: string }>();

  const mark = useCallback<UnsavedForms['mark']>((form, unsaved) => {
    if (unsaved) forms.current.add(form);
    else forms.current.delete(form);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.current.size > 0 && placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const asked = blocker.state === 'blocked' || leaving !== undefined;
  const leave = () => {
    blocker.proceed?.();
    if (!leaving) return;
    if (leaving.form) forms.current.delete(leaving.form);
    else forms.current.clear();
    setLeaving(undefined);
    leaving.work();
  };
  const stay = () => {
    setLeaving(undefined);
    blocker.reset?.();
  };
  const unsaved = useMemo<UnsavedForms>(
    () => ({
      mark,
      any: () => forms.current.size > 0,
      leave: (work, form) => {
        const typed = form ? forms.current.has(form) : forms.current.size > 0;
        if (typed) setLeaving({ work, form });
        else work();
      },
      forget: () => forms.current.clear(),
    }),
    [mark],
  );

  return (
    <UnsavedContext.Provider value={unsaved}>
      {children}
      <ConfirmDialog
        open={asked}
        title={words.leave_unsaved}
        text={words.leave_unsaved_text}
        safeLabel={words.stay_with_unsaved}
        onClose={stay}
        actions={[{ label: words.leave_without_saving, onClick: leave, destructive: true }]}
      />
      <SessionEndGuard user={currentUser()} hasUnsaved={unsaved.any} onGiveUp={unsaved.forget} />
    </UnsavedContext.Provider>
  );
}
