import {
  CUSTOMER_STATUS_LABELS,
  FINAL_STATUS_HINTS,
  SERVICE_LABELS,
  SERVICES,
  isStopped,
  type CustomerStatus,
} from '@contract/customers';
import { OPT_IN, type Client } from '../client';

/** A change of a client that needs confirmation. */
export interface ConfirmedChange {
  /** Title of the dialog: `Archive Ann Lee`. */
  title: string;
  /** Label of the button: `Archive`. */
  button: string;
  /** Query of `customers/{id}/consequences/`. */
  query: Record<string, string>;
  /** Sentence that the change is final. */
  hint?: string;
  /** Shown when the change cancels nothing. Without this text such a change needs no confirmation. */
  nothing?: string;
}

const NOTHING_BOOKED = 'Nothing is booked that this would cancel.';

const setTo = (status: CustomerStatus, name: string, nothing = NOTHING_BOOKED): ConfirmedChange => ({
  title: `Set ${name} to ${CUSTOMER_STATUS_LABELS[status]}`,
  button: `Set to ${CUSTOMER_STATUS_LABELS[status]}`,
  query: { status },
  hint: FINAL_STATUS_HINTS[status],
  nothing,
});

/** Sets a client's status, when it stops or pauses services, or corrects In Memoriam. */
export function statusChange(
  { name, status: before }: Client,
  status: CustomerStatus,
): ConfirmedChange | undefined {
  if (status === before) return undefined;
  const query = { status };
  if (before === 'in_memorium' && !isStopped(status))
    return setTo(status, name, `${name} can sign in and is mailed again. Cancelled services stay cancelled.`);
  if (status === 'hold') return { title: `Put ${name} on hold`, button: 'Put on hold', query };
  if (status === 'archive') return { ...setTo(status, name), title: `Archive ${name}`, button: 'Archive' };
  return isStopped(status) ? setTo(status, name) : undefined;
}

/** Sets the status In Memoriam in one step. */
export const inMemoriamChange = ({ name }: Client): ConfirmedChange => setTo('in_memorium', name);

/** Ends services that the client had until now. */
export function optOutChange(
  client: Client,
  values: Readonly<Record<string, unknown>>,
): ConfirmedChange | undefined {
  const endedServices = SERVICES.filter(
    (service) => client[OPT_IN[service]] && values[OPT_IN[service]] === false,
  );
  if (endedServices.length === 0) return undefined;
  const serviceList = new Intl.ListFormat('en-US').format(
    endedServices.map((service) => SERVICE_LABELS[service]),
  );
  return {
    title: `Opt ${client.name} out of ${serviceList}`,
    button: 'Opt out',
    query: Object.fromEntries(endedServices.map((service) => [OPT_IN[service], 'false'])),
    nothing: NOTHING_BOOKED,
  };
}

/** Combines the changes of one save, so that one dialog shows their consequences together. */
export function allChanges(...changes: (ConfirmedChange | undefined)[]): ConfirmedChange | undefined {
  const definedChanges = changes.filter((change) => change !== undefined);
  if (definedChanges.length < 2) return definedChanges[0];
  const [{ title }] = definedChanges as [ConfirmedChange];
  const others = definedChanges
    .slice(1)
    .map((other) => `${other.title.charAt(0).toLowerCase()}${other.title.slice(1)}`);
  return {
    title: [title, ...others].join(' and '),
    button: 'Save all of it',
    query: Object.assign({}, ...definedChanges.map(({ query }) => query)) as Record<string, string>,
    hint: definedChanges.find(({ hint }) => hint)?.hint,
    nothing: definedChanges.find(({ nothing }) => nothing)?.nothing,
  };
}

/** Label of each placement field. */
const PLACEMENT = {
  region_id: 'region',
  program_id: 'program',
  assigned_meal_vendor_id: 'meal vendor',
} as const;

/** Changes the region, program or caterer. That may move meals, and clears values that the new region does not offer. */
export function placementChange(
  client: Client,
  values: Readonly<Record<string, unknown>>,
): ConfirmedChange | undefined {
  const fields = (Object.keys(PLACEMENT) as (keyof typeof PLACEMENT)[]).filter(
    (field) => values[field] !== undefined && (values[field] || null) !== client[field],
  );
  if (fields.length === 0) return undefined;
  const fieldList = new Intl.ListFormat('en-US').format(fields.map((field) => PLACEMENT[field]));
  return {
    title: `Change the ${fieldList} of ${client.name}`,
    button: `Change the ${fieldList}`,
    query: Object.fromEntries(fields.map((field) => [field, String(values[field] ?? '')])),
  };
}
