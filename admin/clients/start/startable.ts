import type { Client } from '../client';

/** Returns whether this save can start the client's services: she is being added, or is still new. */
export const isStartable = (client: Client | undefined) => !client || client.status === 'new';

interface Typed extends Record<string, unknown> {
  /** The first delivery. The server reports errors under the same name. */
  start_date?: string | null;
  has_opted_for_meal_service?: boolean;
}

/** Returns the client's own values from a form that has the fields of the start. */
export const withoutStart = ({ start_date: _start_date, ...client }: Typed) => client;

/** Returns the same values with the start of services: status Active, and a schedule if she gets meals. */
export const withStart = ({ start_date, ...client }: Typed) => ({
  ...client,
  start: {
    status: 'active',
    ...(client.has_opted_for_meal_service && { start_date: start_date || null }),
  },
});
