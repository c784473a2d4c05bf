import { backOffice } from '../../contract/languages/back-office.js';
import {
  LANGUAGES,
  parseLanguage,
  type Catalogue,
  type Language,
  type LanguageFile,
} from '../../contract/messages.js';

/** Language for callers who request no other. */
export const DEFAULT_LANGUAGE: Language = 'en';

const load = async (language: Language): Promise<[Language, Catalogue]> => {
  const file = (await import(`../../contract/languages/${language}.ts`)) as LanguageFile;
  return [language, { ...file.pageMessages, ...file.serverMessages, ...backOffice }];
};

const CATALOGUES = new Map(await Promise.all(LANGUAGES.map(load)));

/** Returns the messages of a language, for a mail to somebody other than the caller. */
export const catalogueOf = (language: Language): Catalogue => CATALOGUES.get(language)!;

/** Returns the language for a preferred language in a person's own words. */
export const languageFor = (preferred: string | null | undefined): Language =>
  parseLanguage(preferred) ?? DEFAULT_LANGUAGE;

/** Returns the messages for a preferred language in a person's own words. */
export const catalogueFor = (preferred: string | null | undefined): Catalogue =>
  catalogueOf(languageFor(preferred));
