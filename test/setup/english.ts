import { backOffice } from '@contract/languages/back-office';
import { pageMessages as en, serverMessages as serverEn } from '@contract/languages/en';
import { setTranslator } from '@contract/messages';

// Texts of the tests are in English, the default language of the server.
setTranslator(() => ({ ...en, ...serverEn, ...backOffice }));
