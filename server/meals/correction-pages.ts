import type { Settings } from '../platform/config/settings.js';
import { escapeHtml } from '../platform/escape-html.js';
import { renderPage, type RenderedPage } from '../platform/identity/pages/layout.js';
import { inWords } from '../platform/calendar.rules.js';
import { counted } from './counted.rules.js';
import type { AskedCorrection } from './correction-acknowledgements.service.js';

/** Asks a caterer to acknowledge a correction: its day and its totals, and nothing of a client. */
export function renderCorrection(correction: AskedCorrection, settings: Settings): RenderedPage {
  const day = inWords(correction.date_of_delivery);
  return renderPage(
    {
      title: 'Correction to the meal list',
      body: `<h1>Correction to the meal list</h1>
<p class="lead">${escapeHtml(correction.vendor)}, for ${escapeHtml(day)}</p>
<p>The new totals are <strong>${counted(correction.number_of_meals, 'meal')}</strong> for <strong>${counted(correction.number_of_customers, 'client')}</strong>. What changed stands in the mail.</p>
${correction.is_superseded ? '<p><strong>The list has been corrected again since.</strong> Please look for the later mail too.</p>' : ''}
${
  correction.acknowledged_at
    ? '<p role="status">Thank you: we know that you have read this correction.</p>'
    : '<form method="post"><button type="submit">I have read this correction</button></form>'
}`,
    },
    settings,
  );
}

/** The link is unknown, or older than it may be. */
export const renderCorrectionUnknown = (settings: Settings): RenderedPage =>
  renderPage(
    {
      title: 'Link expired',
      body: `<h1>This link does not work any more</h1>
<p class="lead">A correction can be acknowledged for 14 days. If you have a question about a list, please call us.</p>`,
    },
    settings,
  );
