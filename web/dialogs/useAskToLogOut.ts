import { useCallback } from 'react';
import { useMessages } from '../language/useLanguage';
import { isUnsavedInOtherTab } from '../session/unsaved-input';
import { useAskToLeave } from './useAskToLeave';

/**
 * Returns a function that asks before a logout discards input on this page or in another tab. It resolves to whether the
 * user confirmed, or there is no such input.
 */
export function useAskToLogOut(): (isUnsavedHere: boolean) => Promise<boolean> {
  const askToLeave = useAskToLeave();
  const texts = useMessages().screens;
  return useCallback(
    async (isUnsavedHere) => {
      const isUnsavedElsewhere = await isUnsavedInOtherTab();
      const losses = [
        ...(isUnsavedHere ? [texts.leave_unsaved_text] : []),
        ...(isUnsavedElsewhere ? [texts.unsaved_in_other_tab] : []),
      ];
      return losses.length === 0 || askToLeave(losses.join(' '));
    },
    [askToLeave, texts],
  );
}
