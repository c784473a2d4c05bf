import polyglotI18nProvider from 'ra-i18n-polyglot';
import englishMessages from 'ra-language-english';
import { pageMessages as en } from '@contract/languages/en';
import { notices } from '@contract/notices';

const { ra } = englishMessages;

/** react-admin's English messages, with changes for these pages. */
const messages = {
  ...englishMessages,
  ra: {
    ...ra,
    // The empty choice has its own name, such as All. An input with a clear button labels it itself.
    action: { ...ra.action, clear_input_value: '' },
    // The label of a sort button is the heading.
    sort: { ...ra.sort, sort_by: '%{field}' },
    notification: { ...ra.notification, http_error: en.failures.generic },
  },
  // The words of a failure come from the call.
  notices: { ...notices, failed: '%{message}' },
};

export const i18nProvider = polyglotI18nProvider(() => messages, 'en');
