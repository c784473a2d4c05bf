import type { backOffice } from './languages/back-office.js';
import type { en, serverEn } from './languages/en.js';

/** Each has its words in `languages/{language}.ts`; a further language is that file and its name, which the compiler asks for. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];
/** Each in its own words. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: 'English', es: 'Español' };
/** Keeps the language that was chosen with the switch, for every page of the site. */
export const LANGUAGE_COOKIE = 'language';

/** What every language words for the pages that clients, clinics and caregivers read. */
export type Messages = typeof en;
/** What every language words besides, for the server's own pages and mails. */
export type ServerMessages = typeof serverEn;
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
export function speak(catalogue: () => Messages): void {
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
export function word(key: MessageKey): string {
  const [section, name] = String(key).split('.') as [string, string];
  return spoken()[section]?.[name] as string;
}

/** The language that somebody calls hers, in words of her own: `Spanish`, `Español`, `es`; nothing where it has no catalogue. */
export function languageNamed(name: string | null | undefined): Language | undefined {
  const first = (name ?? '').trim().toLowerCase();
  if (/^(es\b|span|espa)/.test(first)) return 'es';
  return /^(en\b|engl|ingl)/.test(first) ? 'en' : undefined;
}
