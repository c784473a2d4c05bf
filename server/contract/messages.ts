import type { backOffice } from './languages/back-office.js';
import type * as english from './languages/en.js';

/** Codes of the available languages: the file names in `languages/`. Each build fills in the list. */
declare const LANGUAGE_FILES: readonly string[];

/** Code of ISO 639, such as `es`. To add a language, add its file in `languages/`. */
export type Language = string;
export const LANGUAGES: readonly Language[] = LANGUAGE_FILES;

/** Returns the name of a language in another language, or in itself: `Spanish`, `Español`. */
export function languageName(language: Language, inLanguage = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Returns the locale for `Intl`: the formats of the language in the United States. */
export const localeOf = (language: Language): string => `${language}-US`;
/** Cookie with the language that the user chose. It applies to all pages of the site. */
export const LANGUAGE_COOKIE = 'language';

/** Messages of each language for the pages of clients, clinics and caregivers. */
export type Messages = typeof english.pageMessages;
/** Messages of each language for pages and mails of the server. */
export type ServerMessages = typeof english.serverMessages;
/** Exports of a file in `languages/`. */
export interface LanguageFile {
  pageMessages: Messages;
  serverMessages: ServerMessages;
}
/** Messages for the office, which are English in every language. */
type OfficeMessages = typeof backOffice;
/** All messages of the server. */
export type Catalogue = Messages & ServerMessages & OfficeMessages;

type Words = Readonly<Record<string, unknown>>;

declare const key: unique symbol;
/** Key of a message without parameters, for rules. It is not a string, so it cannot be shown by mistake. */
export interface MessageKey {
  readonly [key]: true;
}

type KeysOf<Section> = {
  readonly [Key in keyof Section & string as Section[Key] extends string ? Key : never]: MessageKey;
};
type Keys = { readonly [Name in keyof Catalogue & string]: KeysOf<Catalogue[Name]> };

let spoken = (): Readonly<Record<string, Words>> => {
  throw new Error('No language is spoken yet.');
};

/** Sets the source of messages: the language of the page in a browser, of the caller on the server. */
export function setTranslator(catalogue: () => Messages): void {
  spoken = catalogue as () => Readonly<Record<string, Words>>;
}

const sections = (section: (name: string) => unknown) =>
  new Proxy({}, { get: (_, name) => section(String(name)) });

const catalogue = sections((name) => new Proxy({}, { get: (_, key) => spoken()[name]?.[String(key)] }));

/** Messages in the current language at the time of access. Keep a section if needed, never its texts. */
export const messages = catalogue as Messages;
/** Messages of the back office in the current language. The back office and the server load them, the portal does not. */
export const officeMessages = catalogue as OfficeMessages;
/** Messages of the server in the current language. No front end loads them. */
export const serverMessages = catalogue as ServerMessages;

/** Keys of messages: `keys.clients.name_required`. */
export const keys = sections((name) => new Proxy({}, { get: (_, key) => `${name}.${String(key)}` })) as Keys;

/** Returns the message of a key in the current language. */
export function translate(key: MessageKey): string {
  const [section, name] = String(key).split('.') as [string, string];
  return spoken()[section]?.[name] as string;
}

/** Removes accents and capitals, to compare names. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
/** Shortest abbreviation that identifies a language: `Span`, `Espa`. */
const MIN_ABBREVIATION_LENGTH = 4;

const namesOf = (language: Language): string[] => [
  language,
  ...[...LANGUAGES, 'en'].map((other) => plain(languageName(language, other))),
];

/**
 * Returns the language with this name, in any language or as a code: `Spanish`, `Español`, `es`. Returns `undefined`
 * for a language without messages.
 */
export function parseLanguage(name: string | null | undefined): Language | undefined {
  const plainName = plain(name ?? '');
  const calls = (begins: (knownName: string) => boolean) =>
    LANGUAGES.find((language) => namesOf(language).some(begins));
  return (
    calls(
      (knownName) =>
        plainName === knownName ||
        (plainName.startsWith(knownName) && /^[^a-z]/.test(plainName.slice(knownName.length))),
    ) ??
    calls(
      (knownName) =>
        knownName.length >= MIN_ABBREVIATION_LENGTH &&
        plainName.startsWith(knownName.slice(0, MIN_ABBREVIATION_LENGTH)),
    )
  );
}
