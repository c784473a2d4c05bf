import { datePartsOf } from '../contract/date-parts.js';
import { localeOf, messages } from '../contract/messages.js';
import { renderPage, type RenderedPage } from '../platform/auth/pages/layout.js';
import type { Settings } from '../platform/config/settings.js';
import { language } from '../platform/i18n/language.js';
import type { AskedTrip } from './trips.queries.js';

/** Asks a driver to accept or decline trips. Shows only first name, place and time of each client. */
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
      body: (
        <>
          <h1>{words.title}</h1>
          <p className="lead">{words.lead(trips[0]!.driver)}</p>
          {open.length > 1 && <Answer action={`${path}/accept`} label={words.accept_all(open.length)} />}
          {trips.map((trip) => (
            <Trip key={trip.id} path={path} trip={trip} />
          ))}
        </>
      ),
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

function Trip({ path, trip }: { path: string; trip: AskedTrip }) {
  const words = messages.driver_page;
  const heading = `trip-${trip.id}`;
  const answers = { none: '', asked: '', accepted: words.accepted, declined: words.declined };
  const given = answers[trip.response];
  const answerWith = (answer: 'accept' | 'decline') => (
    <Answer
      action={`${path}/${trip.id}/${answer}`}
      label={words[answer]}
      describedBy={heading}
      isQuiet={answer === 'decline'}
    />
  );
  return (
    <section className="part" aria-labelledby={heading}>
      <h2 id={heading}>{dayAndTime(trip)}</h2>
      <p>{words.client(trip.first_name)}</p>
      <p>
        {words.from(trip.pick_up_address)}
        <br />
        {words.to(trip.drop_address)}
      </p>
      {given && (
        <p role="status">
          <strong>{given}</strong>
        </p>
      )}
      {trip.response !== 'accepted' && trip.response !== 'declined' && answerWith('accept')}
      {trip.response !== 'declined' && answerWith('decline')}
    </section>
  );
}

interface AnswerProps {
  action: string;
  label: string;
  describedBy?: string;
  isQuiet?: boolean;
}

const Answer = ({ action, label, describedBy, isQuiet }: AnswerProps) => (
  <form method="post" action={action}>
    <button type="submit" aria-describedby={describedBy} className={isQuiet ? 'quiet' : undefined}>
      {label}
    </button>
  </form>
);

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
