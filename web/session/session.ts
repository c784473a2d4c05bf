import type { PublicConfig } from '@contract/responses/session';
import { SessionClient } from './session-client';

/** The only session of this tab. */
export const session = new SessionClient(window);

/** Configuration from the page. The server leaves it out if an external provider has to be asked for its endpoints. */
session.config = JSON.parse(
  document.querySelector<HTMLMetaElement>('meta[name=config]')?.content ?? 'null',
) as PublicConfig | null;
