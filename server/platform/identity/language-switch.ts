import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { LANGUAGE_COOKIE, LANGUAGES } from '../../contract/messages.js';
import type { Settings } from '../config/settings.js';
import { isFromOurPage } from '../http/same-origin.js';
import { readForm } from './form-request.js';

/** Where the switch on the provider's pages is sent to, below the provider's own path. */
export const LANGUAGE_PATH = '/language';

const A_YEAR = 365 * 24 * 60 * 60;

/** The page that the switch was on; none of another site's is ever led to. */
function pageBefore({ headers }: IncomingMessage, origin: string): string {
  const before = URL.canParse(headers.referer ?? '') ? new URL(headers.referer!) : undefined;
  const isOurs = before?.origin === new URL(origin).origin && before.pathname.startsWith('/oidc/');
  return isOurs ? before.pathname + before.search : '/';
}

/** Keeps the language that was chosen and shows the page again, a sign-in that has begun included. */
export async function chooseLanguage(
  request: IncomingMessage,
  response: ServerResponse,
  { public_url }: Settings,
): Promise<void> {
  const isOurs = request.method === 'POST' && isFromOurPage(request.headers, public_url);
  const wanted = isOurs ? (await readForm(request)).get('language') : undefined;
  const language = LANGUAGES.find((one) => one === wanted);
  if (language)
    response.setHeader(
      'Set-Cookie',
      stringifySetCookie(LANGUAGE_COOKIE, language, {
        path: '/',
        maxAge: A_YEAR,
        sameSite: 'lax',
        secure: public_url.startsWith('https:'),
      }),
    );
  response.writeHead(303, { Location: pageBefore(request, public_url), 'Cache-Control': 'no-store' });
  response.end();
}
