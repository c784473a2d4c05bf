import { searchFilter, type Filter } from '../platform/http/list-query.js';

const idsOf = (table: string, found: string): string => `ARRAY(SELECT f.id FROM ${table} f WHERE ${found})`;

/** Rides by a part of the client's name, and of the driver's where there is one. */
export const searchOfRides = ({ hasDriver }: { hasDriver?: true } = {}): Filter => {
  const byName = searchFilter('lower(f.name)');
  return {
    ...byName,
    where: (value, parameters) => {
      const found = byName.where(value, parameters);
      const ofClients = `t.customer_id = ANY (${idsOf('customers', found)})`;
      return hasDriver
        ? `(${ofClients} OR t.transport_vendor_id = ANY (${idsOf('transport_vendors', found)}))`
        : ofClients;
    },
  };
};
