import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FONT_SIZE } from '@contract/theme-tokens';
import { ErrorScreenBoundary } from '@web/errors/ErrorScreen';
import { adoptTokens } from '@web/theme/adopt-tokens';
import { App } from './App';
import { showFirstLanguage } from './language/choose-language';
import '@fontsource-variable/public-sans/index.css';
import '@web/theme/plain.css';
import './portal.css';

adoptTokens(FONT_SIZE.portal);

await showFirstLanguage();

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorScreenBoundary>
      <App />
    </ErrorScreenBoundary>
  </StrictMode>,
);
