import Typography from '@mui/material/Typography';
import { createContext, useCallback, useContext, type ReactNode } from 'react';
import { CONFIRMATIONS, type ConfirmationCode } from '@contract/confirmations';
import { brokenRules } from '../callFailure';
import { readable } from './dates';
import { useConfirm } from './useConfirm';

const AskContext = createContext<(error: unknown) => Promise<boolean>>(() => Promise.resolve(false));

/**
 * Asks what a refused call wants to be confirmed. Resolves to whether it is: then the same call with `confirmed: true`
 * and another idempotency key goes through. Anything else that went wrong is not asked about.
 */
export const useAskFirst = () => useContext(AskContext);

const isAsked = (code: string): code is ConfirmationCode => code in CONFIRMATIONS;

/** Shows the questions, on whatever page they come up. */
export function AskFirst({ children }: { children: ReactNode }) {
  const { ask, dialog } = useConfirm();
  const askFirst = useCallback(
    async (error: unknown) => {
      const warnings = brokenRules(error).confirmed ?? [];
      const [first] = warnings;
      if (!first || !isAsked(first.code)) return false;
      const { question, action } = CONFIRMATIONS[first.code];
      return ask({
        title: question,
        action,
        children: warnings.map(({ message }) => <Typography key={message}>{readable(message)}</Typography>),
      });
    },
    [ask],
  );
  return (
    <AskContext.Provider value={askFirst}>
      {children}
      {dialog}
    </AskContext.Provider>
  );
}
