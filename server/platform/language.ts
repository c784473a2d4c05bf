import type { IncomingHttpHeaders } from 'node:http';
import { parseCookie } from 'cookie';
import Negotiator from 'negotiator';
import { ClsServiceManager } from 'nestjs-cls';
import { backOffice } from '../contract/languages/back-office.js';
import { en } from '../contract/languages/en.js';
import { es } from '../contract/languages/es.js';
import { serverEn } from '../contract/languages/server/en.js';
import { serverEs } from '../contract/languages/server/es.js';
import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  languageNamed,
  speak,
  type Catalogue,
  type Language,
} from '../contract/messages.js';

const CATALOGUES: Record<Language, Catalogue> = {
  en: { ...en, ...serverEn, ...backOffice },
  es: { ...es, ...serverEs, ...backOffice },
};

const DEFAULT: Language = 'en';

/** The messages of a language, for a mail to somebody who is not the caller. */
export const catalogueOf = (language: Language): Catalogue => CATALOGUES[language];

/** The language for somebody by what she calls hers. */
export const languageFor = (preferred: string | null | undefined): Language =>
  languageNamed(preferred) ?? DEFAULT;

/** The catalogue for somebody by what she calls her language. */
export const catalogueFor = (preferred: string | null | undefined): Catalogue =>
  catalogueOf(languageFor(preferred));

/** Language that `Accept-Language` asks for, English where it asks for none that is spoken. */
export const acceptedLanguage = (headers: IncomingHttpHeaders): Language =>
  (new Negotiator({ headers }).language([...LANGUAGES]) as Language | undefined) ?? DEFAULT;

/** Language of a page: the one chosen with the switch, else the browser's. */
export function languageOfPage(headers: IncomingHttpHeaders): Language {
  const chosen = parseCookie(headers.cookie ?? '')[LANGUAGE_COOKIE];
  return LANGUAGES.find((language) => language === chosen) ?? acceptedLanguage(headers);
}

/** Language of the call in progress; English where nobody calls. */
export function language(): Language {
  const call = ClsServiceManager.getClsService<{ language?: Language } & Record<symbol, unknown>>();
  return (call.isActive() ? call.get('language') : undefined) ?? DEFAULT;
}

/**
 * From here on messages are in the caller's language. Called once everything is loaded: a message that is read before
 * throws, since it would stay in one language for everybody.
 */
export const speakCallersLanguage = () => speak(() => catalogueOf(language()));
