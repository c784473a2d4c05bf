import { useSyncExternalStore } from 'react';
import type { Language, Messages } from '@contract/messages';
import { onLanguage, spoken } from './language';

/** Returns the messages in the page's language. */
export const useMessages = (): Messages => useSyncExternalStore(onLanguage, () => spoken().messages);

/** Returns the page's language. */
export const useLanguage = (): Language => useSyncExternalStore(onLanguage, () => spoken().language);
