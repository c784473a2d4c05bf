/** SQL condition for a failed mail that still has its text. @param mail alias of the mail */
export const isFailedWithTextSql = (mail: string): string =>
  `${mail}.status = 'failed' AND NOT ${mail}.to_be_erased`;

/** SQL condition for a mail after `mail` to one of its addresses, which says how things are by now. */
const isLaterToSameSql = (mail: string, addresses: string): string =>
  `later.id > ${mail}.id AND (later."to" || later.cc) && (${addresses})
   AND later.status <> 'withheld' AND NOT (later.status = 'failed' AND later.to_be_erased)`;

const addressesOf = (mail: string): string => `${mail}."to" || ${mail}.cc`;

/**
 * SQL condition for a mail of which a part is out of date: one of its threads has a later mail to one of its addresses. If
 * it was sent again, the reader would get the old news last.
 * @param mail alias of the mail
 * @param addresses SQL of its addresses
 */
export const isOutdatedSql = (mail: string, addresses = addressesOf(mail)): string =>
  `EXISTS (SELECT FROM mail_messages later
    WHERE later.threads && ${mail}.threads AND ${isLaterToSameSql(mail, addresses)})`;

/** SQL condition for a failed mail that can be sent again. @param mail alias of the mail */
export const isRetryableSql = (mail: string): string =>
  `(${isFailedWithTextSql(mail)} AND NOT ${isOutdatedSql(mail)})`;

/**
 * SQL condition for a mail whose news are all out of date: each of its threads has a later mail to one of its addresses.
 * @param mail alias of the mail
 * @param addresses SQL of its addresses
 */
export const isReplacedSql = (mail: string, addresses = addressesOf(mail)): string =>
  `(${mail}.threads <> '{}' AND NOT EXISTS (
    SELECT FROM unnest(${mail}.threads) AS thread WHERE NOT EXISTS (
      SELECT FROM mail_messages later
      WHERE later.threads @> ARRAY[thread] AND ${isLaterToSameSql(mail, addresses)})))`;
