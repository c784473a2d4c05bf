import { SessionClient } from './session-client';

/** The only session of this tab. */
export const session = new SessionClient(window);
