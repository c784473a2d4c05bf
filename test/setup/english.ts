import { backOffice } from '@contract/languages/back-office';
import { en, serverEn } from '@contract/languages/en';
import { speak } from '@contract/messages';

// What says something in a test says it in English, as the server does where nobody asks for another language.
speak(() => ({ ...en, ...serverEn, ...backOffice }));
