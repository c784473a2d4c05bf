import { backOffice } from '@contract/languages/back-office';
import { pageMessages as en, serverMessages as serverEn } from '@contract/languages/en';
import { setTranslator } from '@contract/messages';

// What says something in a test says it in English, as the server does where nobody asks for another language.
setTranslator(() => ({ ...en, ...serverEn, ...backOffice }));
