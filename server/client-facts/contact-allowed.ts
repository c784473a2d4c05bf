import { DECEASED, isDeceased, type CustomerStatus } from '../contract/customers.js';

/**
 * Returns whether a client gets mails that she did not request. A client whose services have ended still gets them,
 * unless she has died.
 */
export const acceptsUnrequestedMails = (client: {
  status: CustomerStatus;
  should_receive_email: boolean;
}): boolean => client.should_receive_email && !isDeceased(client.status);

/** SQL condition of `isDeceased` of the contract. @param alias of the client */
export const isDeceasedSql = (alias: string): string => `${alias}.status = '${DECEASED}'`;
