import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { ClsServiceManager } from 'nestjs-cls';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../contract/messages.js';
import { languageOfPage } from '../i18n/language.js';

/** Parameter of any page's address: shows that very page in another language, and keeps the choice. */
const PARAMETER = 'language';
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

interface PageCall extends Record<symbol, unknown> {
  language?: Language;
  /** Query of the page that is shown. */
  query?: string;
}

const call = () => ClsServiceManager.getClsService<PageCall>();

/** The page in another language: only its own query, so the link cannot lead elsewhere. */
export function addressIn(language: Language): string {
  const query = new URLSearchParams(call().isActive() ? call().get('query') : '');
  query.set(PARAMETER, language);
  return `?${query.toString()}`;
}

/** Sets the language of the call: the one that the switch asks for, which is kept, else the page's. */
export function beginPage(request: IncomingMessage, response: ServerResponse, secure: boolean): void {
  const query = (request.url ?? '').split('?')[1] ?? '';
  const asked = new URLSearchParams(query).get(PARAMETER);
  const chosen = LANGUAGES.find((language) => language === asked);
  if (chosen) {
    // The portal reads it too.
    const kept = { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'lax', secure } as const;
    response.appendHeader(
      'Set-Cookie',
      stringifySetCookie({ name: LANGUAGE_COOKIE, value: chosen, ...kept }),
    );
  }
  call().set('query', query);
  call().set('language', chosen ?? languageOfPage(request.headers));
}
