/** Questions of confirmation dialogs by the code of the warning. See the rule "Confirmation". */
export const CONFIRMATIONS = {
  already_recorded: { question: 'Record a second cleaning of this day?', action: 'Record a second cleaning' },
  no_consent: { question: 'Has the client given consent now?', action: 'Consent was given now' },
  already_introduced: { question: 'Email them again?', action: 'Email again' },
} as const satisfies Record<string, { question: string; action: string }>;

export type ConfirmationCode = keyof typeof CONFIRMATIONS;
