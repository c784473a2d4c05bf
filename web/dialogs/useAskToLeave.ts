import { useCallback } from 'react';
import { useMessages } from '../language/useLanguage';
import { useAsk } from './useAsk';

/** Returns a function that asks before unsaved input is discarded. It resolves to whether the user confirmed. */
export function useAskToLeave(): () => Promise<boolean> {
  const { ask } = useAsk();
  const texts = useMessages().screens;
  return useCallback(
    () =>
      ask({
        title: texts.leave_unsaved,
        text: texts.leave_unsaved_text,
        safeLabel: texts.stay_with_unsaved,
        answers: [{ label: texts.leave_without_saving, destructive: true }],
      }),
    [ask, texts],
  );
}
