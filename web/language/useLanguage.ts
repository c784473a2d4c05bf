import { useSyncExternalStore } from 'react';
import type { Language, Messages } from '@contract/messages';
import { onLanguage, spoken } from './language';

/** The messages in the language of the page. */
export const useMessages = (): Messages => useSyncExternalStore(onLanguage, () => spoken().messages);

/** The language of the page. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, () => spoken().language);
