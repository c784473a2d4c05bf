import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { backOffice } from '@contract/languages/back-office';
import { pageMessages as en } from '@contract/languages/en';
import { FONT_SIZE } from '@contract/theme-tokens';
import { setLanguage } from '@web/language/language';
import { reportUncaught } from '@web/errors/report-failure';
import { keepNumbersFromWheel } from '@web/forms/number-wheel';
import { reloadRestoredPages } from '@web/session/restored-pages';
import { removeServiceWorkers } from '@web/session/service-workers';
import { adoptTokens } from '@web/theme/adopt-tokens';
import { Root } from './Root';
import '@fontsource-variable/public-sans/index.css';
import '@web/theme/forced-colors.css';
import '@web/theme/plain.css';

removeServiceWorkers();
keepNumbersFromWheel();
reloadRestoredPages();
reportUncaught();
adoptTokens(FONT_SIZE.admin);
// The back office has only English texts.
setLanguage('en', { ...en, ...backOffice });

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
