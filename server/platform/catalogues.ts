import { backOffice } from '../contract/languages/back-office.js';
import { en, serverEn } from '../contract/languages/en.js';
import { es, serverEs } from '../contract/languages/es.js';
import { languageNamed, type Catalogue, type Language } from '../contract/messages.js';

const CATALOGUES: Record<Language, Catalogue> = {
  en: { ...en, ...serverEn, ...backOffice },
  es: { ...es, ...serverEs, ...backOffice },
};

/** Of everybody who asks for no other. */
export const DEFAULT_LANGUAGE: Language = 'en';

/** The messages of a language, for a mail to somebody who is not the caller. */
export const catalogueOf = (language: Language): Catalogue => CATALOGUES[language];

/** The language for somebody by what she calls hers. */
export const languageFor = (preferred: string | null | undefined): Language =>
  languageNamed(preferred) ?? DEFAULT_LANGUAGE;

/** The catalogue for somebody by what she calls her language. */
export const catalogueFor = (preferred: string | null | undefined): Catalogue =>
  catalogueOf(languageFor(preferred));
