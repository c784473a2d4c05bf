import { useCallback } from 'react';
import { useMessages } from '../language/useLanguage';
import { useAsk } from './useAsk';

/** Returns a function that asks before unsaved input is discarded. It resolves to whether the user confirmed. */
export function useAskToLeave(): () => Promise<boolean> {
  const { ask } = useAsk();
  const words = useMessages().screens;
  return useCallback(
    () =>
      ask({
        title: words.leave_unsaved,
        text: words.leave_unsaved_text,
        safeLabel: words.stay_with_unsaved,
        answers: [{ label: words.leave_without_saving, destructive: true }],
      }),
    [ask, words],
  );
}
