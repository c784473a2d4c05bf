import { datePartsOf } from '../contract/date-parts.js';
import { localeOf, messages } from '../contract/messages.js';
import { renderPage, type RenderedPage } from '../platform/auth/pages/layout.js';
import type { Settings } from '../platform/config/settings.js';
import { escapeHtml } from '../platform/escape-html.js';
import { language } from '../platform/i18n/language.js';
import type { AskedTrip } from './trip-responses.service.js';

/** Asks a driver to accept or decline trips: first name, place and time of each, and nothing else of a client. */
export function renderDriverTrips(
  token: string,
  trips: readonly AskedTrip[],
  settings: Settings,
): RenderedPage {
  const words = messages.driver_page;
  const path = `/driver/trips/${encodeURIComponent(token)}`;
  const open = trips.filter(({ response }) => response === 'asked');
  return renderPage(
    {
      title: words.title,
      body: `<h1>${escapeHtml(words.title)}</h1>
<p class="lead">${escapeHtml(words.lead(trips[0]!.driver))}</p>
${open.length > 1 ? form(`${path}/accept`, words.accept_all(open.length)) : ''}
${trips.map((trip) => renderTrip(path, trip)).join('\n')}`,
    },
    settings,
  );
}

/** The link is unknown or ended, or all its trips have begun. */
export function renderDriverTripsUnknown(settings: Settings): RenderedPage {
  const words = messages.driver_page;
  return renderPage(
    {
      title: words.expired_title,
      body: `<h1>${escapeHtml(words.expired_title)}</h1><p class="lead">${escapeHtml(words.expired)}</p>`,
    },
    settings,
  );
}

function renderTrip(path: string, trip: AskedTrip): string {
  const words = messages.driver_page;
  const heading = `trip-${trip.id}`;
  const answers = {
    none: '',
    asked: '',
    accepted: words.accepted,
    declined: words.declined,
  };
  const said = answers[trip.response];
  const button = (answer: 'accept' | 'decline') =>
    form(`${path}/${trip.id}/${answer}`, words[answer], heading, answer === 'decline');
  return `<section class="part" aria-labelledby="${heading}">
<h2 id="${heading}">${escapeHtml(dayAndTime(trip))}</h2>
<p>${escapeHtml(words.client(trip.first_name))}</p>
<p>${escapeHtml(words.from(trip.pick_up_address))}<br>${escapeHtml(words.to(trip.drop_address))}</p>
${said && `<p role="status"><strong>${escapeHtml(said)}</strong></p>`}
${trip.response === 'accepted' || trip.response === 'declined' ? '' : button('accept')}
${trip.response === 'declined' ? '' : button('decline')}
</section>`;
}

const form = (action: string, label: string, describedBy?: string, isQuiet = false): string =>
  `<form method="post" action="${escapeHtml(action)}"><button type="submit"${
    describedBy ? ` aria-describedby="${describedBy}"` : ''
  }${isQuiet ? ' class="quiet"' : ''}>${escapeHtml(label)}</button></form>`;

/** Wall time of the region, in the language of the page. */
function dayAndTime({ pick_up_date, pick_up_time }: AskedTrip): string {
  const locale = localeOf(language());
  const day = messages.dates.near_day(datePartsOf(pick_up_date, locale));
  const time = new Date(`${pick_up_date}T${pick_up_time}:00Z`).toLocaleTimeString(locale, {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${day}, ${time}`;
}
