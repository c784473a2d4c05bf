import { localeOf, setTranslator, type Language, type Messages } from '@contract/messages';

interface Spoken {
  language: Language;
  messages: Messages;
}

let current: Spoken | undefined;
const listeners = new Set<() => void>();

/** Returns the page's language and its messages. */
export function currentLanguage(): Spoken {
  if (!current) throw new Error('No language is spoken yet.');
  return current;
}

/** Calls the listener whenever the page's language changes. Returns a function that stops it. */
export function subscribeToLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the page's language. Components that use it render again, and no input is lost. */
export function setLanguage(language: Language, messages: Messages): void {
  current = { language, messages };
  setTranslator(() => currentLanguage().messages);
  document.documentElement.lang = language;
  listeners.forEach((listener) => listener());
}

/** Returns the locale for `Intl`. */
export const locale = (): string => localeOf(current?.language ?? 'en');
