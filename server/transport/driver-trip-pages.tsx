import { localeOf, messages, serverMessages } from '../contract/messages.js';
import { renderPage, type RenderedPage } from '../platform/auth/pages/layout.js';
import type { Settings } from '../platform/config/settings.js';
import { datePartsInLanguage, language } from '../platform/i18n/language.js';
import type { TripOfLink } from './trips.queries.js';

/** Asks a driver to accept or decline trips. Shows only first name, place and time of each client. */
export function renderDriverTrips(
  token: string,
  trips: readonly TripOfLink[],
  settings: Settings,
): RenderedPage {
  const texts = serverMessages.driver_page;
  const path = `/driver/trips/${encodeURIComponent(token)}`;
  const unansweredTrips = trips.filter(({ response }) => response === 'asked');
  return renderPage(
    {
      title: texts.title,
      body: (
        <>
          <h1>{texts.title}</h1>
          <p className="lead">{texts.lead(trips[0]!.driver)}</p>
          {unansweredTrips.length > 1 && (
            <Answer action={`${path}/accept`} label={texts.accept_all(unansweredTrips.length)} />
          )}
          {trips.map((trip) => (
            <Trip key={trip.id} path={path} trip={trip} />
          ))}
        </>
      ),
    },
    settings,
  );
}

/** Tells a driver that the link is unknown or has ended, or that all its trips have begun. */
export function renderDriverTripsUnknown(settings: Settings): RenderedPage {
  const texts = serverMessages.driver_page;
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

function Trip({ path, trip }: { path: string; trip: TripOfLink }) {
  const texts = serverMessages.driver_page;
  const heading = `trip-${trip.id}`;
  const answers = { none: '', asked: '', accepted: texts.accepted, declined: texts.declined };
  const responseText = answers[trip.response];
  const when = dayAndTime(trip);
  return (
    <section className="part" aria-labelledby={heading}>
      <h2 id={heading}>{when}</h2>
      <p>{texts.client(trip.first_name)}</p>
      <p>
        {texts.from(trip.pick_up_address)}
        <br />
        {texts.to(trip.drop_address)}
      </p>
      {responseText && (
        <p role="status">
          <strong>{responseText}</strong>
        </p>
      )}
      {trip.response !== 'accepted' && trip.response !== 'declined' && (
        <Answer action={`${path}/${trip.id}/accept`} label={texts.accept} describedBy={heading} />
      )}
      {trip.response !== 'declined' && (
        // A second press confirms, because a declined trip has no driver any more. `details` does so without a script.
        <details>
          <summary className="button quiet" aria-describedby={heading}>
            {texts.decline}
          </summary>
          <p>{texts.sure_to_decline(when)}</p>
          <Answer
            action={`${path}/${trip.id}/decline`}
            label={texts.confirm_decline}
            describedBy={heading}
            isQuiet
          />
          <p className="aside">
            <a href={path}>{texts.go_back}</a>
          </p>
        </details>
      )}
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
function dayAndTime({ pick_up_date, pick_up_time }: TripOfLink): string {
  const day = messages.dates.day(datePartsInLanguage(pick_up_date));
  const time = new Date(`${pick_up_date}T${pick_up_time}:00Z`).toLocaleTimeString(localeOf(language()), {
    hour: 'numeric',
    minute: '2-digit',
    timeZone: 'UTC',
  });
  return `${day}, ${time}`;
}
