import { useSyncExternalStore } from 'react';
import type { Language, Messages } from '@contract/messages';
import { subscribeToLanguage, currentLanguage } from './language';

/** Returns the messages in the page's language. */
export const useMessages = (): Messages =>
  useSyncExternalStore(subscribeToLanguage, () => currentLanguage().messages);

/** Returns the page's language. */
export const useLanguage = (): Language =>
  useSyncExternalStore(subscribeToLanguage, () => currentLanguage().language);
