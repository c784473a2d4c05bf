import type { MailKind } from '../contract/mail.js';

/**
 * SQL condition for a mail to a user whose account was removed or deactivated, or has another address now.
 * `AccountMailPolicy` withholds such a mail.
 * @param mail alias of the mail
 */
export const hasNoActiveAccountAtAddressSql = (mail: string): string =>
  `(${mail}.user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM users u WHERE u.id = ${mail}.user_id AND u.is_active AND u.email = ANY (${mail}."to"::citext[])))`;

/** Kinds of mails with a link to set a password. With an external provider it leads to the start page. */
export const WITH_PASSWORD_LINK: readonly MailKind[] = [
  'caregiver_invitation',
  'client_invitation',
  'set_password',
  'staff_invitation',
];

/**
 * SQL condition for a mail with a link to set a password that its user no longer needs: the user has set one since the
 * mail was written, or has signed in with an external provider.
 * @param mail alias of the mail
 */
export const isPasswordSetSinceSql = (mail: string): string =>
  `(${mail}.kind IN ('${WITH_PASSWORD_LINK.join("', '")}') AND EXISTS (
    SELECT FROM users u LEFT JOIN credentials p ON p.user_id = u.id
    WHERE u.id = ${mail}.user_id AND (u.oidc_subject IS NOT NULL OR p.changed_at > ${mail}.created_at)))`;
