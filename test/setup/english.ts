import { backOffice } from '@contract/languages/back-office';
import { customerEn } from '@contract/languages/en/customer';
import { en } from '@contract/languages/en/shared';
import { serverEn } from '@contract/languages/en/server';
import { speak } from '@contract/messages';

// What says something in a test says it in English, as the server does where nobody asks for another language.
speak(() => ({ ...en, ...customerEn, ...serverEn, ...backOffice }));
