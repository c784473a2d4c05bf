import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogContentText from '@mui/material/DialogContentText';
import DialogTitle from '@mui/material/DialogTitle';
import {
  createContext,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
} from 'react';
import { useBlocker, type Location } from 'react-router';
import { session } from '@web/session/session';
import { SessionEndedDialog } from '@web/session/SessionEndedDialog';

interface UnsavedForms {
  mark: (form: string, unsaved: boolean) => void;
  any: () => boolean;
  /** Does what leaves the page, after asking where something is unsaved. */
  leave: (work: () => void) => void;
  /** Gives up what is unsaved, where nobody is there to ask. */
  forget: () => void;
}

const UnsavedContext = createContext<UnsavedForms>({
  mark: () => undefined,
  any: () => false,
  leave: (work) => work(),
  forget: () => undefined,
});

export const useUnsavedForms = () => useContext(UnsavedContext);

/** Tells the guard whether this form holds something unsaved. Says so at once, before a navigation begins. */
export function useUnsaved(form: string, unsaved: boolean): UnsavedForms {
  const forms = useUnsavedForms();
  const { mark } = forms;
  useEffect(() => {
    mark(form, unsaved);
    return () => mark(form, false);
  }, [form, unsaved, mark]);
  return forms;
}

/** In a navigation's state: the forms of the page live on where it leads. */
export const KEEPS_FORMS = 'keepsForms';

const keepsForms = ({ state }: Location) => Boolean((state as Record<string, unknown> | null)?.[KEEPS_FORMS]);

/** A tab of a page is a place of its own: its form goes when another tab opens. */
const placeOf = ({ pathname, search }: Location) =>
  `${pathname}?${new URLSearchParams(search).get('form') ?? ''}`;

/** Asks before typed input would be lost: on leaving, on closing the window, and when the session ends. */
export function UnsavedGuard({ children }: { children: ReactNode }) {
  const forms = useRef(new Set<string>());
  const [sessionEnded, setSessionEnded] = useState(false);
  const [leaving, setLeaving] = useState<{ work: () => void }>();

  const mark = useCallback<UnsavedForms['mark']>((form, unsaved) => {
    if (unsaved) forms.current.add(form);
    else forms.current.delete(form);
  }, []);

  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      forms.current.size > 0 &&
      !keepsForms(nextLocation) &&
      placeOf(currentLocation) !== placeOf(nextLocation),
  );

  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (forms.current.size > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    session.onExpired = async () => {
      if (forms.current.size > 0) setSessionEnded(true);
      else await session.signInAgain();
    };
    return () => window.removeEventListener('beforeunload', ask);
  }, []);

  const asked = blocker.state === 'blocked' || leaving !== undefined;
  const leave = () => {
    blocker.proceed?.();
    if (!leaving) return;
    forms.current.clear();
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
      leave: (work) => (forms.current.size > 0 ? setLeaving({ work }) : work()),
      forget: () => forms.current.clear(),
    }),
    [mark],
  );

  return (
    <UnsavedContext.Provider value={unsaved}>
      {children}
      <Dialog open={asked} onClose={stay} aria-labelledby="unsaved-title" aria-describedby="unsaved-text">
        <DialogTitle id="unsaved-title">Leave without saving?</DialogTitle>
        <DialogContent>
          <DialogContentText id="unsaved-text">
            What you typed on this page has not been saved yet.
          </DialogContentText>
        </DialogContent>
        <DialogActions>
          <Button onClick={leave}>Leave without saving</Button>
          <Button variant="contained" autoFocus onClick={stay}>
            Stay on this page
          </Button>
        </DialogActions>
      </Dialog>
      <SessionEndedDialog
        user={session.user!}
        open={sessionEnded}
        onBack={() => setSessionEnded(false)}
        onGiveUp={unsaved.forget}
      />
    </UnsavedContext.Provider>
  );
}
