import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useCloseNotification } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { UNDO_SECONDS } from '@contract/today';
import { useFocusAfter } from '@web/dialogs/useFocusAfter';
import { useAction, type Action } from './useAction';
import { useWarn, WarnContext } from './PageWarnings';
import { useIsMounted } from './useIsMounted';
import { useNotices } from './useNotices';
import { isUndoKey, useShortcut } from './useShortcut';

/**
 * Undoes an action. Resolves to false if the user declines it in a dialog.
 * @param close closes the notice before the end, so that it does not cover the dialog
 */
export type UndoAction = (...args: [...Parameters<Action>, close: () => void]) => Promise<unknown>;

interface Props {
  undo: UndoAction;
  /** Notice after Undo. */
  undone?: NoticeKey;
}

/** Button that undoes once, closes the notice, and says so. The page then has the focus. */
function UndoButton({ undo, undone = 'undo.done' }: Props) {
  const close = useCloseNotification();
  const { notify } = useNotices();
  const warn = useWarn();
  const { busy, run } = useAction();
  const isMounted = useIsMounted();
  useFocusAfter();
  const press = async () => {
    // Once this notice is gone, close() would close the one in its place.
    const closeOwn = () => {
      if (isMounted.current) close();
    };
    let isDeclined = false;
    const isDone = await run(async (...args) => {
      // The notice of the failure waits until this one is closed. It has the focus, so it would not close by itself.
      const result = await undo(...args, closeOwn).finally(closeOwn);
      isDeclined = result === false;
      // The warnings of the undone action do not apply any more.
      if (!isDeclined) warn([]);
      return result;
    });
    if (isDone && !isDeclined) notify(undone);
  };
  // The notice is the last element of the page, so that Tab would take long to reach it.
  useShortcut(isUndoKey, () => {
    if (!busy) void press();
  });
  return (
    <Button
      size="small"
      color="inherit"
      aria-keyshortcuts="Control+Z Meta+Z"
      disabled={busy}
      onClick={() => void press()}
    >
      Undo
      <Box
        component="kbd"
        aria-hidden
        sx={{ ml: 0.75, font: 'inherit', display: { xs: 'none', sm: 'inline' } }}
      >
        Ctrl Z
      </Box>
    </Button>
  );
}

/** Returns a function that creates the Undo button of a notice. This page shows the warnings of the Undo. */
export function useUndoButton() {
  const warn = useWarn();
  return (undo: UndoAction, undone?: NoticeKey) => (
    <WarnContext value={warn}>
      <UndoButton undo={undo} undone={undone} />
    </WarnContext>
  );
}

/** Shows a notice of an action, with Undo for some seconds. */
export function useUndoNotice() {
  const { notify } = useNotices();
  const undoButton = useUndoButton();
  return (notice: NoticeKey, undo: UndoAction, values: Record<string, string> = {}, undone?: NoticeKey) =>
    notify(notice, values, {
      action: undoButton(undo, undone),
      seconds: UNDO_SECONDS,
    });
}
