import { backOffice } from '@contract/languages/back-office';
import { en } from '@contract/languages/en';
import { serverEn } from '@contract/languages/server/en';
import { speak } from '@contract/messages';

// What says something in a test says it in English, as the server does where nobody asks for another language.
speak(() => ({ ...en, ...serverEn, ...backOffice }));
