import { numberToCall } from '@contract/phones';
import type { Client } from '@contract/responses/client';
import { SERVICES, type Service } from '@contract/customers';
import type { CallTarget } from '../calls/callTarget';

export type { Client };

/** The opt-in flag of each service. */
export const OPT_IN = {
  meal: 'has_opted_for_meal_service',
  cleaning: 'has_opted_for_cleaning_service',
  transport: 'has_opted_for_transport_service',
  peer_support: 'has_opted_for_peer_support_service',
} as const satisfies Record<Service, keyof Client>;

/** The opt-in flags in the order of the services. */
export const OPT_INS = SERVICES.map((service) => OPT_IN[service]);

/** Phone number to call: the first of her numbers that is filled in. */
export const phoneOf = (client: Client) => numberToCall(client);

/** Facts of a client that the call dialog needs. */
export const callTargetOf = (client: Client): CallTarget => ({
  id: client.id,
  name: client.name,
  phone: phoneOf(client),
  time_zone: client.region?.time_zone ?? null,
  isNew: client.status === 'new',
});
