import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { UNDO_SECONDS } from '@contract/today';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { useAction, type Action } from './useAction';
import { useNotices } from './useNotices';

/** @param close closes the notice before the end, so that it does not cover a dialog */
export type UndoAction = (...sent: [...Parameters<Action>, close: () => void]) => Promise<unknown>;

interface Props {
  undo: UndoAction;
  /** Notice after Undo. None if the user may decline it in a dialog. */
  undone?: NoticeKey;
}

/** Button that undoes once and closes the notice. The page then has the focus. */
export function UndoButton({ undo, undone }: Props) {
  const close = useCloseNotification();
  const { busy, run } = useAction();
  useFocusAfter();
  const press = async () => {
    let isShown = true;
    // Later another notice may be in its place.
    const closeOnce = () => {
      if (isShown) close();
      isShown = false;
    };
    if (await run((...sent) => undo(...sent, closeOnce), undone)) closeOnce();
  };
  return (
    <Button size="small" color="inherit" disabled={busy} onClick={() => void press()}>
      Undo
    </Button>
  );
}

/** Shows a notice of an action, with Undo for some seconds. */
export function useUndoNotice() {
  const { tell } = useNotices();
  return (notice: NoticeKey, undo: UndoAction, values: Record<string, string> = {}, undone?: NoticeKey) =>
    tell(notice, values, {
      action: <UndoButton undo={undo} undone={undone} />,
      seconds: UNDO_SECONDS,
    });
}
