import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  parseLanguage,
  type Language,
  type LanguageFile,
  type Messages,
} from '@contract/messages';
import { setLanguage } from '@web/language/language';
import { cookie, readCookie } from '@web/session/cookies';

const A_YEAR = 365 * 24 * 60 * 60;

/** A page loads only its own language, without the server's messages of the same file. */
const CATALOGUES = import.meta.glob<Messages>(
  ['../../server/contract/languages/??.ts', '../../server/contract/languages/???.ts'],
  { import: 'pageMessages' satisfies keyof LanguageFile },
);

const show = async (language: Language) =>
  setLanguage(language, await CATALOGUES[`../../server/contract/languages/${language}.ts`]!());

const chosenLanguage = () => {
  const cookieLanguage = readCookie(document.cookie, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === cookieLanguage);
};

/** Shows the language that the server put into the page: the one chosen before, else the browser's. */
export const showFirstLanguage = () =>
  show(LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en');

/** Switches to the account's language if none was chosen on this device. */
export async function showLanguageOf(preferred: string | null | undefined): Promise<void> {
  const language = parseLanguage(preferred);
  if (language && !chosenLanguage() && language !== document.documentElement.lang) await show(language);
}

/**
 * Switches the language on every page and stores it on this device, for the sign-in pages too. Rejects if the texts
 * cannot be loaded; then nothing changes.
 */
export async function chooseLanguage(language: Language): Promise<void> {
  await show(language);
  document.cookie = cookie(LANGUAGE_COOKIE, language, A_YEAR, window.location.protocol === 'https:');
}
