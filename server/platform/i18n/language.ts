import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { ClsServiceManager } from 'nestjs-cls';
import { LANGUAGE_COOKIE, LANGUAGES, setTranslator, type Language } from '../../contract/messages.js';
import { catalogueOf, DEFAULT_LANGUAGE } from './catalogues.js';

/** Language that `Accept-Language` asks for, English where it asks for none that is spoken. */
export const acceptedLanguage = (headers: IncomingHttpHeaders): Language =>
  (new Negotiator({ headers }).language([...LANGUAGES]) as Language | undefined) ?? DEFAULT_LANGUAGE;

/** Language of a page: the one chosen with the switch, else the browser's. */
export function languageOfPage(headers: IncomingHttpHeaders): Language {
  const chosen = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE];
  return LANGUAGES.find((language) => language === chosen) ?? acceptedLanguage(headers);
}

/** Language of the call in progress; English where nobody calls. */
export function language(): Language {
  const call = ClsServiceManager.getClsService<{ language?: Language } & Record<symbol, unknown>>();
  return (call.isActive() ? call.get('language') : undefined) ?? DEFAULT_LANGUAGE;
}

/**
 * From here on messages are in the caller's language. Called once everything is loaded: a message that is read before
 * throws, since it would stay in one language for everybody.
 */
export const applyCallerLanguage = () => setTranslator(() => catalogueOf(language()));
