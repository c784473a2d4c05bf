import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { ClsServiceManager } from 'nestjs-cls';
import { datePartsOf, type DateParts } from '../../contract/date-parts.js';
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  localeOf,
  setTranslator,
  type Language,
} from '../../contract/messages.js';
import { catalogueOf, DEFAULT_LANGUAGE } from './catalogues.js';

/**
 * Returns the first available language of `Accept-Language`, or English if none is available. Regions do not count: for
 * `es-MX,en` it is Spanish.
 */
export function acceptedLanguage(headers: IncomingHttpHeaders): Language {
  const accepted = new Negotiator({ headers }).languages().map((tag) => tag.split('-')[0]!.toLowerCase());
  const available = accepted.flatMap((code) => LANGUAGES.find((language) => language === code) ?? []);
  return available[0] ?? DEFAULT_LANGUAGE;
}

/** Returns the language of a page: that of the cookie, else that of the browser. */
export function languageOfPage(headers: IncomingHttpHeaders): Language {
  const cookieLanguage = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE];
  return LANGUAGES.find((language) => language === cookieLanguage) ?? acceptedLanguage(headers);
}

/** Returns the language of the current request, or English outside of requests. */
export function language(): Language {
  const call = ClsServiceManager.getClsService<{ language?: Language } & Record<symbol, unknown>>();
  return (call.isActive() ? call.get('language') : undefined) ?? DEFAULT_LANGUAGE;
}

/** Returns the parts of a date in the language of the current request. */
export const datePartsInLanguage = (date: string): DateParts => datePartsOf(date, localeOf(language()));

/**
 * Shows messages in the caller's language from now on. Must run after all modules are loaded: a message that is read
 * earlier throws, because it would keep one language for everybody.
 */
export const installRequestTranslator = () => setTranslator(() => catalogueOf(language()));
