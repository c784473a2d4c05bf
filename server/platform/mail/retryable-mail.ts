/** SQL condition for a failed mail that still has its text. @param mail alias of the mail */
export const isFailedWithTextSql = (mail: string): string =>
  `${mail}.status = 'failed' AND NOT ${mail}.to_be_erased`;

/**
 * SQL condition for a mail whose news is out of date: each of its threads has a later mail to one of its addresses, which
 * says how things are by now. If it was sent again, the reader would get the old news last.
 * @param mail alias of the mail
 * @param addresses SQL of its addresses
 */
export const isReplacedSql = (mail: string, addresses = `${mail}."to" || ${mail}.cc`): string =>
  `(${mail}.threads <> '{}' AND NOT EXISTS (
    SELECT FROM unnest(${mail}.threads) AS thread WHERE NOT EXISTS (
      SELECT FROM mail_messages later
      WHERE later.threads @> ARRAY[thread] AND later.id > ${mail}.id AND (later."to" || later.cc) && (${addresses})
        AND later.status <> 'withheld' AND NOT (later.status = 'failed' AND later.to_be_erased))))`;
