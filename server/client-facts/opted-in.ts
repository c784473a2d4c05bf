import { OPTED_IN, PORTAL_SERVICES } from '../contract/customers.js';

/**
 * SQL expression for whether the client is opted in to a service.
 * @param service SQL expression of the service's name in the portal
 * @param client table alias of `customers`
 */
export const isOptedInSql = (service: string, client: string): string =>
  `CASE ${service} ${PORTAL_SERVICES.map((name) => `WHEN '${name}' THEN ${client}.${OPTED_IN[name]}`).join(' ')} END`;
