import {
  CUSTOMER_STATUS_LABELS,
  SERVICE_LABELS,
  SERVICES,
  STOPPED_STATUSES,
  type CustomerStatus,
} from '@contract/customers';
import { OPT_IN, type Client } from '../client';

/** A change of a client that is asked about before it is made. */
export interface ConfirmedChange {
  /** What would be done: `Archive Ann Lee`. */
  title: string;
  /** The same on the button: `Archive`. */
  button: string;
  /** As `customers/{id}/consequences/` takes it. */
  query: Record<string, string>;
  /** Said where it cancels nothing; without it there is nothing to ask then. */
  nothing?: string;
}

const NOTHING_BOOKED = 'Nothing is booked that this would cancel.';

const STOPPED: readonly CustomerStatus[] = STOPPED_STATUSES;

const setTo = (status: CustomerStatus, name: string): ConfirmedChange => ({
  title: `Set ${name} to ${CUSTOMER_STATUS_LABELS[status]}`,
  button: `Set to ${CUSTOMER_STATUS_LABELS[status]}`,
  query: { status },
  nothing: NOTHING_BOOKED,
});

/** Setting a client's status, where it stops or pauses services. */
export function statusChange(
  { name, status: before }: Client,
  status: CustomerStatus,
): ConfirmedChange | undefined {
  if (status === before) return undefined;
  const query = { status };
  if (status === 'hold') return { title: `Put ${name} on hold`, button: 'Put on hold', query };
  if (status === 'archive')
    return { title: `Archive ${name}`, button: 'Archive', query, nothing: NOTHING_BOOKED };
  return STOPPED.includes(status) ? setTo(status, name) : undefined;
}

/** The one step to In Memoriam. */
export const inMemoriamChange = ({ name }: Client): ConfirmedChange => setTo('in_memorium', name);

/** Leaving services that the client had until now. */
export function optOutChange(
  client: Client,
  wanted: Readonly<Record<string, unknown>>,
): ConfirmedChange | undefined {
  const left = SERVICES.filter((service) => client[OPT_IN[service]] && wanted[OPT_IN[service]] === false);
  if (left.length === 0) return undefined;
  const words = new Intl.ListFormat('en-US').format(left.map((service) => SERVICE_LABELS[service]));
  return {
    title: `Opt ${client.name} out of ${words}`,
    button: 'Opt out',
    query: Object.fromEntries(left.map((service) => [OPT_IN[service], 'false'])),
    nothing: NOTHING_BOOKED,
  };
}

/** Changes that one save makes, asked about at once: what follows from them is found out together. */
export function allChanges(...changes: (ConfirmedChange | undefined)[]): ConfirmedChange | undefined {
  const made = changes.filter((change) => change !== undefined);
  if (made.length < 2) return made[0];
  const [{ title }] = made as [ConfirmedChange];
  const others = made
    .slice(1)
    .map((other) => `${other.title.charAt(0).toLowerCase()}${other.title.slice(1)}`);
  return {
    title: [title, ...others].join(' and '),
    button: 'Save all of it',
    query: Object.assign({}, ...made.map(({ query }) => query)) as Record<string, string>,
    nothing: made.find(({ nothing }) => nothing)?.nothing,
  };
}

/** What the words of a placement are, by its field. */
const PLACEMENT = {
  region_id: 'region',
  program_id: 'program',
  assigned_meal_vendor_id: 'meal vendor',
} as const;

/** Another region, program or caterer, which may move meals and take away what the new region does not have. */
export function placementChange(
  client: Client,
  wanted: Readonly<Record<string, unknown>>,
): ConfirmedChange | undefined {
  const fields = (Object.keys(PLACEMENT) as (keyof typeof PLACEMENT)[]).filter(
    (field) => wanted[field] !== undefined && (wanted[field] || null) !== client[field],
  );
  if (fields.length === 0) return undefined;
  const words = new Intl.ListFormat('en-US').format(fields.map((field) => PLACEMENT[field]));
  return {
    title: `Change the ${words} of ${client.name}`,
    button: `Change the ${words}`,
    query: Object.fromEntries(fields.map((field) => [field, String(wanted[field] ?? '')])),
  };
}
