import type { IncomingMessage, ServerResponse } from 'node:http';
import { stringifySetCookie } from 'cookie';
import { ClsServiceManager } from 'nestjs-cls';
import { LANGUAGE_COOKIE, LANGUAGES, type Language } from '../../../contract/messages.js';
import { languageOfPage } from '../../i18n/language.js';

/** Query parameter of all pages. It shows the page in another language and stores the choice. */
const PARAMETER = 'language';
const A_YEAR_SECONDS = 365 * 24 * 60 * 60;

interface PageCall extends Record<symbol, unknown> {
  language?: Language;
  /** Query of the current page. */
  query?: string;
}

const call = () => ClsServiceManager.getClsService<PageCall>();

/**
 * Returns the link to the page in another language. It holds only the page's own query, so it cannot lead elsewhere.
 */
export function currentPageHref(language: Language): string {
  const query = new URLSearchParams(call().isActive() ? call().get('query') : '');
  query.set(PARAMETER, language);
  return `?${query.toString()}`;
}

/**
 * Sets the language of the request: that of the query parameter, which is stored in a cookie, or else the page's
 * language.
 */
export function setLanguageAndCookieIfRequested(
  request: IncomingMessage,
  response: ServerResponse,
  secure: boolean,
): void {
  const query = (request.url ?? '').split('?')[1] ?? '';
  const requested = new URLSearchParams(query).get(PARAMETER);
  const requestedLanguage = LANGUAGES.find((language) => language === requested);
  if (requestedLanguage) {
    // The portal reads the cookie too.
    const options = { path: '/', maxAge: A_YEAR_SECONDS, sameSite: 'lax', secure } as const;
    response.appendHeader(
      'Set-Cookie',
      stringifySetCookie({ name: LANGUAGE_COOKIE, value: requestedLanguage, ...options }),
    );
  }
  call().set('query', query);
  call().set('language', requestedLanguage ?? languageOfPage(request.headers));
}
