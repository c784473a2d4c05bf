import { SessionClient } from './session-client';

/** The one session of this tab. */
export const session = new SessionClient(window);
