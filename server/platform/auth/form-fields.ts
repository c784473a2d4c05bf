import { messages } from '../../contract/messages.js';

/** Longest address that mail can be sent to. */
const LONGEST_ADDRESS = 254;
const ADDRESS = /^[^\s@\p{Cc}]+@[^\s@\p{Cc}]+$/u;

/** The address as it was typed into a form of the provider, as far as it may be one. */
export const emailOf = (form: URLSearchParams): string => (form.get('email') ?? '').slice(0, LONGEST_ADDRESS);

/** Why an address is refused before anything is looked up; `undefined` for one that may exist. */
export function emailError(email: string): string | undefined {
  if (email.trim() === '') return messages.sign_in_page.email_required;
  return ADDRESS.test(email.trim()) ? undefined : messages.sign_in_page.email_invalid;
}
