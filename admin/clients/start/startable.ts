import type { Client } from '../client';

/** Whether the services of this client can be started with the save of her profile: she is added now, or still new. */
export const isStartable = (client: Client | undefined) => !client || client.status === 'new';

interface Typed extends Record<string, unknown> {
  /** The first delivery, under the name that the server refuses it by. */
  start_date?: string | null;
  has_opted_for_meal_service?: boolean;
}

/** What a form with the fields of the start saves of the client herself. */
export const withoutStart = ({ start_date: _start_date, ...client }: Typed) => client;

/** The same, and starts her services: she becomes active, and meals are scheduled where she gets any. */
export const withStart = ({ start_date, ...client }: Typed) => ({
  ...client,
  start: {
    status: 'active',
    ...(client.has_opted_for_meal_service && { start_date: start_date || null }),
  },
});
