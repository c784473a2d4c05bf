/**
 * SQL condition for a mail to a user whose account was removed or deactivated, or has another address now.
 * `AccountMailPolicy` withholds such a mail.
 * @param mail alias of the mail
 */
export const hasNoActiveAccountAtAddressSql = (mail: string): string =>
  `(${mail}.user_id IS NOT NULL AND NOT EXISTS (
    SELECT FROM users u WHERE u.id = ${mail}.user_id AND u.is_active AND u.email = ANY (${mail}."to"::citext[])))`;
