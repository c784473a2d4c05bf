import { backOffice } from '../../contract/languages/back-office.js';
import {
  LANGUAGES,
  parseLanguage,
  type Catalogue,
  type Language,
  type LanguageFile,
} from '../../contract/messages.js';

/** Of everybody who asks for no other. */
export const DEFAULT_LANGUAGE: Language = 'en';

const load = async (language: Language): Promise<[Language, Catalogue]> => {
  const file = (await import(`../../contract/languages/${language}.ts`)) as LanguageFile;
  return [language, { ...file.pageMessages, ...file.serverMessages, ...backOffice }];
};

const CATALOGUES = new Map(await Promise.all(LANGUAGES.map(load)));

/** The messages of a language, for a mail to somebody who is not the caller. */
export const catalogueOf = (language: Language): Catalogue => CATALOGUES.get(language)!;

/** The language for somebody by what she calls hers. */
export const languageFor = (preferred: string | null | undefined): Language =>
  parseLanguage(preferred) ?? DEFAULT_LANGUAGE;

/** The catalogue for somebody by what she calls her language. */
export const catalogueFor = (preferred: string | null | undefined): Catalogue =>
  catalogueOf(languageFor(preferred));
