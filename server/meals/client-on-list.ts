import { numberToCallSql } from '../client-facts/number-to-call.js';

/** Columns that a caterer's list has of a client herself, as SQL. @param client alias of her row */
export const clientOnListSql = (client: string): string =>
  `${client}.name AS client, ${client}.address, ${client}.city, ${client}.state, ${client}.zip_code,
   ${numberToCallSql(client)} AS phone_number, ${client}.meal_delivery_notes AS delivery_notes`;
