import { useSyncExternalStore } from 'react';
import { speak, type Language, type Messages } from '@contract/messages';

interface Spoken {
  language: Language;
  messages: Messages;
}

const LOCALES: Record<Language, string> = { en: 'en-US', es: 'es-US' };

let spoken: Spoken | undefined;
const listeners = new Set<() => void>();

function now(): Spoken {
  if (!spoken) throw new Error('No language is spoken yet.');
  return spoken;
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Changes the language of the page; everything that uses it is shown anew, and nothing that was typed is lost. */
export function speakIn(language: Language, messages: Messages): void {
  spoken = { language, messages };
  speak(() => now().messages);
  document.documentElement.lang = language;
  listeners.forEach((listener) => listener());
}

/** Name of the language's region and formats, for `Intl`. */
export const locale = (): string => LOCALES[spoken?.language ?? 'en'];

/** The messages in the language of the page. */
export const useMessages = (): Messages => useSyncExternalStore(subscribe, () => now().messages);

/** The language of the page. */
export const useLanguage = (): Language => useSyncExternalStore(subscribe, () => now().language);
