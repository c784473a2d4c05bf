import type { OpenLine } from '@contract/responses/today';
import { API_ROOT, call } from './call';

const addressOf = (id: string) => `${API_ROOT}/today/open/${encodeURIComponent(id)}/`;

/** Reports that this user has a client, or another line of Today, open. */
export const keepOpen = async (id: string) =>
  (await call(addressOf(id), { method: 'PUT', changesNothing: true })).json as OpenLine;

/** Reports that the user has closed a line. Without a connection the server notices by itself. */
export const letGo = async (id: string): Promise<void> => {
  await call(addressOf(id), { method: 'DELETE', changesNothing: true }).catch(() => undefined);
};
