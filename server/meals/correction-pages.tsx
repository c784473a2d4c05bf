import { messages, serverMessages } from '../contract/messages.js';
import type { Settings } from '../platform/config/settings.js';
import { renderPage, type RenderedPage } from '../platform/auth/pages/layout.js';
import { datePartsInLanguage } from '../platform/i18n/language.js';
import type { RequestedCorrection } from './plan-versions.queries.js';

/** Asks a caterer to acknowledge a correction, by its day and totals: the page names no client. */
export function renderAcknowledgementPage(correction: RequestedCorrection, settings: Settings): RenderedPage {
  const texts = serverMessages.correction_page;
  const day = messages.dates.near_day(datePartsInLanguage(correction.date_of_delivery));
  return renderPage(
    {
      title: texts.title,
      body: (
        <>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead(correction.vendor, day)}</p>
          <p>
            <strong>{texts.totals(correction.number_of_meals, correction.number_of_customers)}</strong>
          </p>
          <p>{texts.in_the_mail}</p>
          {correction.is_superseded && (
            <p>
              <strong>{texts.superseded}</strong>
            </p>
          )}
          {correction.acknowledged_at ? (
            <p role="status">{texts.acknowledged}</p>
          ) : correction.has_missed_caterer ? (
            <p role="status">{texts.not_received}</p>
          ) : (
            <form method="post">
              <button type="submit">{texts.acknowledge}</button>
            </form>
          )}
        </>
      ),
    },
    settings,
  );
}

/** Tells a caterer that the link is unknown or expired. */
export function renderCorrectionUnknown(settings: Settings): RenderedPage {
  const texts = serverMessages.correction_page;
  return renderPage(
    {
      title: texts.expired_title,
      body: (
        <>
          <h1>{texts.expired_title}</h1>
          <p className="lead">{texts.expired}</p>
        </>
      ),
    },
    settings,
  );
}
