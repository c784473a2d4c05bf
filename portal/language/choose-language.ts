import {
  LANGUAGE_COOKIE,
  LANGUAGES,
  languageNamed,
  type CustomerMessages,
  type Language,
  type SharedMessages,
} from '@contract/messages';
import { speakIn } from '@web/language/language';
import { cookie, readCookie } from '@web/session/cookies';

const A_YEAR = 365 * 24 * 60 * 60;

/** A page loads the catalogue of its own language only. */
const SHARED: Record<Language, () => Promise<SharedMessages>> = {
  en: async () => (await import('@contract/languages/en/shared')).en,
  es: async () => (await import('@contract/languages/es/shared')).es,
};
/** And the customer's pages the words that are theirs. */
const CUSTOMER: Record<Language, () => Promise<CustomerMessages>> = {
  en: async () => (await import('@contract/languages/en/customer')).customerEn,
  es: async () => (await import('@contract/languages/es/customer')).customerEs,
};

let isCustomers = false;

async function show(language: Language): Promise<void> {
  const [shared, customer] = await Promise.all([SHARED[language](), isCustomers && CUSTOMER[language]()]);
  speakIn(language, { ...shared, ...customer });
}

/** Loads the words of the customer's pages, before one of them is shown. */
export async function showCustomerWords(): Promise<void> {
  isCustomers = true;
  await show(LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en');
}

const chosen = () => {
  const kept = readCookie(document.cookie, LANGUAGE_COOKIE);
  return LANGUAGES.find((language) => language === kept);
};

/** The language that the server put into the page: the one chosen before, else the browser's. */
export const showFirstLanguage = () =>
  show(LANGUAGES.find((language) => language === document.documentElement.lang) ?? 'en');

/** Goes over to the language of the account where none was chosen on this device. */
export async function showLanguageOf(preferred: string | null | undefined): Promise<void> {
  const language = languageNamed(preferred);
  if (language && !chosen() && language !== document.documentElement.lang) await show(language);
}

/** The switch on every page: kept on this device, for the sign-in pages too. */
export async function chooseLanguage(language: Language): Promise<void> {
  document.cookie = cookie(LANGUAGE_COOKIE, language, A_YEAR, window.location.protocol === 'https:');
  await show(language);
}
