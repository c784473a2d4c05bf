import { datePartsOf } from '../contract/date-parts.js';
import { localeOf, messages } from '../contract/messages.js';
import type { Settings } from '../platform/config/settings.js';
import { renderPage, type RenderedPage } from '../platform/auth/pages/layout.js';
import { language } from '../platform/i18n/language.js';
import type { RequestedCorrection } from './plan-versions.queries.js';

/** Asks a caterer to acknowledge a correction, by its day and totals: the page names no client. */
export function renderCorrection(correction: RequestedCorrection, settings: Settings): RenderedPage {
  const words = messages.correction_page;
  const day = messages.dates.near_day(datePartsOf(correction.date_of_delivery, localeOf(language())));
  return renderPage(
    {
      title: words.title,
      body: (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead(correction.vendor, day)}</p>
          <p>
            <strong>{words.totals(correction.number_of_meals, correction.number_of_customers)}</strong>
          </p>
          <p>{words.in_the_mail}</p>
          {correction.is_superseded && (
            <p>
              <strong>{words.superseded}</strong>
            </p>
          )}
          {correction.acknowledged_at ? (
            <p role="status">{words.acknowledged}</p>
          ) : (
            <form method="post">
              <button type="submit">{words.acknowledge}</button>
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
  const words = messages.correction_page;
  return renderPage(
    {
      title: words.expired_title,
      body: (
        <>
          <h1>{words.expired_title}</h1>
          <p className="lead">{words.expired}</p>
        </>
      ),
    },
    settings,
  );
}
