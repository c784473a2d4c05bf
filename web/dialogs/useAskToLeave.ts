import { useCallback } from 'react';
import { useMessages } from '../language/useLanguage';
import { useAsk } from './useAsk';

/**
 * Returns a function that asks before unsaved input is discarded. It resolves to whether the user confirmed. Its text is
 * for input on this page unless another is given.
 */
export function useAskToLeave(): (text?: string) => Promise<boolean> {
  const { ask } = useAsk();
  const texts = useMessages().screens;
  return useCallback(
    (text = texts.leave_unsaved_text) =>
      ask({
        title: texts.leave_unsaved,
        text,
        safeLabel: texts.stay_with_unsaved,
        answers: [{ label: texts.leave_without_saving, destructive: true }],
      }),
    [ask, texts],
  );
}
