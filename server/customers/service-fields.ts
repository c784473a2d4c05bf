import { CAREGIVER } from '../contract/audience.js';
import { PORTAL_SERVICE_OF } from '../contract/customers.js';
import { Group } from '../contract/groups.js';
import { SERVICE_FIELDS } from '../contract/responses/service-fields.js';
import { forGroups, type FieldExtension, type JoinsBuilder } from '../platform/lists/read-model.js';

type Fields = typeof SERVICE_FIELDS;
type Reader = 'staff' | 'own';
type Sql<FieldsOfReader> = { readonly [Field in keyof FieldsOfReader]: string };

/** SQL of a service's fields of a client. */
interface ServiceFieldsSql<Service extends keyof Fields> {
  /** To-one or lateral joins on the client `t`, under names that no other service uses. */
  joins: string | JoinsBuilder;
  shared: Sql<Fields[Service]['shared']>;
  staff: Sql<Fields[Service]['staff']>;
  own: Sql<Fields[Service]['own']>;
}

/** Adds the service's fields of the contract to single reads of clients. */
export const serviceFieldExtension = <Service extends keyof Fields>(
  service: Service,
  { joins, shared, staff, own }: ServiceFieldsSql<Service>,
): FieldExtension => ({
  resource: 'customers',
  byAudience: {
    ...forGroups([Group.Admin, Group.Coordinator], { columns: { ...shared, ...staff }, joins }),
    [Group.Customer]: { columns: { ...shared, ...own }, joins },
    [CAREGIVER]: { columns: { ...shared, ...own }, joins, service: PORTAL_SERVICE_OF[service] },
  },
});

type FieldOf<R extends Reader> = {
  [Service in keyof Fields]: keyof Fields[Service]['shared'] | keyof Fields[Service][R];
}[keyof Fields];

/** Returns the names of the fields of all services for this reader. */
export const serviceFieldNames = <R extends Reader>(reader: R): readonly FieldOf<R>[] =>
  Object.values(SERVICE_FIELDS).flatMap(
    (fields) => [...Object.keys(fields.shared), ...Object.keys(fields[reader])] as FieldOf<R>[],
  );
