import Typography from '@mui/material/Typography';
import { useCallback } from 'react';
import { CONFIRMATIONS, type ConfirmationCode } from '@contract/confirmations';
import { useAsk } from '@web/dialogs/useAsk';
import { fieldErrorsOf } from '../callFailure';
import { formatDatesInText } from './dates';

const isAsked = (code: string): code is ConfirmationCode => code in CONFIRMATIONS;

/**
 * Asks the question of a refused call that needs confirmation. Resolves to whether the user confirms. The same call of
 * the same press then passes with `confirmed: true`. Other errors resolve to false without a question.
 */
export function useRequireConfirmation(): (error: unknown) => Promise<boolean> {
  const { ask } = useAsk();
  return useCallback(
    async (error) => {
      const warnings = fieldErrorsOf(error).confirmed ?? [];
      const [first] = warnings;
      if (!first || !isAsked(first.code)) return false;
      const { question, action } = CONFIRMATIONS[first.code];
      return ask({
        title: question,
        safeLabel: 'Go Back',
        answers: [{ label: action }],
        children: warnings.map(({ message }) => (
          <Typography key={message}>{formatDatesInText(message)}</Typography>
        )),
      });
    },
    [ask],
  );
}
