import { numberToCallSql } from '../client-facts/number-to-call.js';

/** Columns that a caterer's list has of a client herself, as SQL. @param alias alias of her row */
export const listedContactColumnsSql = (alias: string): string =>
  `${alias}.name AS client, ${alias}.address, ${alias}.city, ${alias}.state, ${alias}.zip_code,
   ${numberToCallSql(alias)} AS phone_number, ${alias}.meal_delivery_notes AS delivery_notes`;
