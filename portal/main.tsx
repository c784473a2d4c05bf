import '@fontsource-variable/public-sans/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FONT_SIZE, tokenStyleSheet } from '@contract/theme-tokens';
import { App } from './App';
import { ErrorScreenBoundary } from './shared/ErrorScreen';
import './portal.css';

const tokens = new CSSStyleSheet();
tokens.replaceSync(tokenStyleSheet(FONT_SIZE.portal));
document.adoptedStyleSheets = [tokens];

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <ErrorScreenBoundary>
      <App />
    </ErrorScreenBoundary>
  </StrictMode>,
);
