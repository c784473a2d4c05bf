import type { backOffice } from './languages/back-office.js';
import type * as english from './languages/en.js';

/** Codes of the languages that there are words for: the names of the files in `languages/`, which each build finds. */
declare const LANGUAGE_FILES: readonly string[];

/** A code of ISO 639, such as `es`. A further language is its file in `languages/`, and nothing else. */
export type Language = string;
export const LANGUAGES: readonly Language[] = LANGUAGE_FILES;

/** The name of a language in another one, or in its own words: `Spanish`, `Español`. */
export function languageName(language: Language, inLanguage = language): string {
  const name = new Intl.DisplayNames([inLanguage], { type: 'language' }).of(language) ?? language;
  return name.charAt(0).toLocaleUpperCase(inLanguage) + name.slice(1);
}

/** Name of the language's formats, for `Intl`: as they are written in the United States. */
export const localeOf = (language: Language): string => `${language}-US`;
/** Keeps the language that was chosen with the switch, for every page of the site. */
export const LANGUAGE_COOKIE = 'language';

/** What every language words for the pages that clients, clinics and caregivers read. */
export type Messages = typeof english.pageMessages;
/** What every language words besides, for the server's own pages and mails. */
export type ServerMessages = typeof english.serverMessages;
/** What a file in `languages/` has. */
export interface LanguageFile {
  pageMessages: Messages;
  serverMessages: ServerMessages;
}
/** With what only the office reads, which is English in every language. */
export type Catalogue = Messages & ServerMessages & typeof backOffice;

type Words = Readonly<Record<string, unknown>>;

declare const key: unique symbol;
/** Names a message that takes nothing, so that a rule has no words of its own; no text, which could be shown by mistake. */
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

/** Sets where words come from: in a browser the page's language, on the server the caller's. */
export function setTranslator(catalogue: () => Messages): void {
  spoken = catalogue as () => Readonly<Record<string, Words>>;
}

const sections = (section: (name: string) => unknown) =>
  new Proxy({}, { get: (_, name) => section(String(name)) });

/** The messages in the language that is spoken when one is read: a section may be kept, its words may not. */
export const messages = sections(
  (name) => new Proxy({}, { get: (_, key) => spoken()[name]?.[String(key)] }),
) as Catalogue;

/** Names of messages: `keys.clients.name_required`. */
export const keys = sections((name) => new Proxy({}, { get: (_, key) => `${name}.${String(key)}` })) as Keys;

/** The words of a key, in the language that is spoken. */
export function translate(key: MessageKey): string {
  const [section, name] = String(key).split('.') as [string, string];
  return spoken()[section]?.[name] as string;
}

/** Removes accents and capital letters before names are compared. */
const plain = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').trim().toLowerCase();
/** Fewest letters of a shortened name that still identify a language: `Span`, `Espa`. */
const TELLING = 4;

const namesOf = (language: Language): string[] => [
  language,
  ...[...LANGUAGES, 'en'].map((other) => plain(languageName(language, other))),
];

/** The language that somebody calls hers, in words of any: `Spanish`, `Español`, `es`; nothing where there are no words for it. */
export function parseLanguage(name: string | null | undefined): Language | undefined {
  const said = plain(name ?? '');
  const calls = (begins: (known: string) => boolean) =>
    LANGUAGES.find((language) => namesOf(language).some(begins));
  return (
    calls(
      (known) => said === known || (said.startsWith(known) && /^[^a-z]/.test(said.slice(known.length))),
    ) ?? calls((known) => known.length >= TELLING && said.startsWith(known.slice(0, TELLING)))
  );
}
