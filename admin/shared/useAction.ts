import { notifyManager, useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider } from 'react-admin';
import type { NoticeKey } from '@contract/notices';
import { focusPage } from '@web/dialogs/useFocusAfter';
import { usePressKey } from '@web/session/idempotency';
import { failureMessage, isSessionEnd, statusOf } from '../callFailure';
import type { ActionProvider, CareDataProvider } from '../dataProvider';
import { AWAIT_REFETCH, SKIP_INVALIDATION } from '../queryClient';
import { useIsMounted } from './useIsMounted';
import { useRequireConfirmation } from './useRequireConfirmation';
import { useWarn } from './PageWarnings';
import { useNotices } from './useNotices';
import { warningsOf } from './warnings';

/**
 * @param key the same for every attempt until one gets a response, so that the action runs once
 * @param confirmed whether the user has confirmed the server's question
 */
export type Action = (provider: ActionProvider, key: string, confirmed: boolean) => Promise<unknown>;

interface Variables {
  action: Action;
  success?: NoticeKey;
}

export interface ActionOptions {
  /** Returns the message of a failure. The default is the call's own. */
  errorMessage?: (error: unknown) => string;
  /** Actions of the same queue run one after the other. */
  queue?: string;
  /** True for a download or the like, after which nothing is refetched. */
  changesNothing?: boolean;
  /** True for an action that settles the warnings above the page. */
  endsWarnings?: boolean;
  /**
   * Loads the data of a dialog again after a refusal. After a lost response it is not called: the action may have
   * succeeded, and the same press repeats it with the same key and body.
   */
  reload?: () => unknown;
}

interface ActionState {
  busy: boolean;
  /**
   * Resolves to whether the action succeeded.
   * @param success notice; none if the result is visible, as with a download
   */
  run: (action: Action, success?: NoticeKey) => Promise<boolean>;
}

/** State of an action whose dialog or form shows the failure. */
interface QuietActionState extends ActionState {
  failure: string;
  /** Error behind the failure, for a form that shows it at its fields. */
  error: unknown;
  /** As `run`, but resolves to the message of a failure. */
  attempt: (action: Action, success?: NoticeKey) => Promise<{ message: string } | undefined>;
  clearFailure: () => void;
}

/**
 * Returns the focus to the pressed element once it is enabled again, unless the user has moved it. An element loses the
 * focus while it is disabled.
 * @returns function to call at the press
 */
function usePressedFocus(busy: boolean) {
  const pressed = useRef<Element>(null);
  useEffect(() => {
    const element = pressed.current;
    if (busy || !element) return;
    pressed.current = null;
    if (!element.isConnected) focusPage();
    else if (document.activeElement === document.body && element instanceof HTMLElement) element.focus();
  }, [busy]);
  return () => {
    pressed.current = document.activeElement;
  };
}

/** Resolves after the components have received the refetched data. */
const untilShown = () => new Promise<void>((resolve) => notifyManager.schedule(resolve));

/**
 * Runs an action and shows its outcome with the warnings. It is busy until the page is refetched. A failure refetches
 * too, because it often means that the page is outdated. A failure is shown once: as a notice, or with `quiet` by the
 * dialog or form. If the refetch removes the row that the dialog belongs to, it is a notice too.
 */
export function useAction(options: ActionOptions & { quiet: true }): QuietActionState;
export function useAction(options?: ActionOptions): ActionState;
export function useAction({
  errorMessage = failureMessage,
  quiet = false,
  queue,
  changesNothing = false,
  endsWarnings = false,
  reload,
}: ActionOptions & { quiet?: boolean } = {}): QuietActionState {
  const provider = useDataProvider<CareDataProvider>();
  const { notify, notifyFailure } = useNotices();
  const warn = useWarn();
  const requireConfirmation = useRequireConfirmation();
  const key = usePressKey();
  const isMounted = useIsMounted();
  const { mutateAsync, isPending, error, reset } = useMutation({
    scope: queue === undefined ? undefined : { id: queue },
    meta: changesNothing ? SKIP_INVALIDATION : AWAIT_REFETCH,
    mutationFn: ({ action }: Variables) =>
      action(provider, key.current, false).catch(async (failed: unknown) => {
        if (!(await requireConfirmation(failed))) throw failed;
        return action(provider, key.current, true);
      }),
    onSuccess: (result, { success }) => {
      key.renew();
      if (success) notify(success);
      const warnings = warningsOf(result);
      if (warnings.length > 0 || endsWarnings) warn(warnings);
    },
    onError: (failed) => {
      key.onFailed(statusOf(failed));
      if (!quiet) notifyFailure(failed, errorMessage);
    },
    // Runs after the refetch.
    onSettled: async (_result, failed) => {
      await untilShown();
      if (isMounted.current) return;
      // The pressed button is gone, for example with its row.
      focusPage();
      if (quiet && failed) notifyFailure(failed, errorMessage);
    },
  });
  const rememberPressed = usePressedFocus(isPending);
  const messageOf = (failed: unknown) => (failed && !isSessionEnd(failed) ? errorMessage(failed) : '');
  const attempt: QuietActionState['attempt'] = (action, success) => {
    rememberPressed();
    return mutateAsync({ action, success }).then(
      () => undefined,
      async (failed: unknown) => {
        if (statusOf(failed) !== 0) await reload?.();
        return { message: messageOf(failed) };
      },
    );
  };
  return {
    busy: isPending,
    failure: messageOf(error),
    error,
    // A reset would also end the busy state of a running action.
    clearFailure: () => {
      if (!isPending) reset();
    },
    attempt,
    run: async (...args) => !(await attempt(...args)),
  };
}
