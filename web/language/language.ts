import { localeOf, setTranslator, type Language, type Messages } from '@contract/messages';

interface Spoken {
  language: Language;
  messages: Messages;
}

let current: Spoken | undefined;
const listeners = new Set<() => void>();

/** The page's language and its words. */
export function spoken(): Spoken {
  if (!current) throw new Error('No language is spoken yet.');
  return current;
}

/** Calls the listener whenever the page goes over to another language; returns how to stop. */
export function onLanguage(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the language of the page; everything that uses it is shown anew, and nothing that was typed is lost. */
export function speakIn(language: Language, messages: Messages): void {
  current = { language, messages };
  setTranslator(() => spoken().messages);
  document.documentElement.lang = language;
  listeners.forEach((listener) => listener());
}

/** Name of the language's formats, for `Intl`. */
export const locale = (): string => localeOf(current?.language ?? 'en');
