import { serverMessages } from '../../contract/messages.js';

/** Longest possible address of a mailbox. */
const LONGEST_ADDRESS = 254;
const ADDRESS = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** Returns the address that was entered in a form of the provider, cut to the longest possible length. */
export const truncatedEmailOf = (form: URLSearchParams): string =>
  (form.get('email') ?? '').slice(0, LONGEST_ADDRESS);

/** Returns the message for an invalid address, or `undefined`. It looks up nothing. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return serverMessages.sign_in_page.email_required;
  return ADDRESS.test(email.trim()) ? undefined : serverMessages.sign_in_page.email_invalid;
}
