import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { pageMessages as en } from '@contract/languages/en';
import { notices } from '@contract/notices';

const { ra } = englishMessages;

/** The library's English, and ours where its words are not fit for these screens. */
const messages = {
  ...englishMessages,
  ra: {
    ...ra,
    // The choice of nothing is called by its own words, such as All; an input with a button for it names that itself.
    action: { ...ra.action, clear_input_value: '' },
    // A heading's button is called by the heading.
    sort: { ...ra.sort, sort_by: '%{field}' },
    notification: { ...ra.notification, http_error: en.failures.generic },
  },
  notices,
};

/** Labels and the server's sentences are no keys: what is not in the catalogue is said as it is. */
export const i18nProvider = polyglotI18nProvider(() => messages, 'en', undefined, { allowMissing: true });
