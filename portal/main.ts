import { FONT_SIZE } from '@contract/theme-tokens';
import { reportUncaught } from '@web/errors/report-failure';
import { keepNumbersFromWheel } from '@web/forms/number-wheel';
import { reloadRestoredPages } from '@web/session/restored-pages';
import { removeServiceWorkers } from '@web/session/service-workers';
import { adoptTokens } from '@web/theme/adopt-tokens';
import { enter, type Entrance } from './entrance';
import { showLanding } from './landing/landing';
import { showFirstLanguage } from './language/choose-language';
import '@fontsource-variable/public-sans/index.css';
import '@web/theme/forced-colors.css';
import '@web/theme/plain.css';
import './portal.css';

const root = document.getElementById('root')!;

async function show(entrance: Entrance): Promise<void> {
  if (entrance.to === 'landing') showLanding(root, entrance);
  else (await import('./App')).showApp(root, entrance);
}

/** Shows the error page that came with the document. */
function showLoadFailure(root: HTMLElement): void {
  const template = document.querySelector<HTMLTemplateElement>('#load-failure')!;
  root.replaceChildren(template.content.cloneNode(true));
}

removeServiceWorkers();
keepNumbersFromWheel();
reloadRestoredPages();
reportUncaught();
adoptTokens(FONT_SIZE.portal);
try {
  await showFirstLanguage();
  await enter()
    .catch((failure: Error): Entrance => ({ to: 'failure', failure }))
    .then(show);
} catch (failure) {
  // The texts or the code of the page could not be loaded.
  showLoadFailure(root);
  throw failure;
}
