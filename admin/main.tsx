import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { FONT_SIZE } from '@contract/theme-tokens';
import { adoptTokens } from '@web/theme/adopt-tokens';
import { Root } from './Root';
import '@fontsource-variable/public-sans/index.css';
import '@web/theme/plain.css';

adoptTokens(FONT_SIZE.admin);

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <Root />
  </StrictMode>,
);
