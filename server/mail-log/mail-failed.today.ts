import { hasNoActiveAccountAtAddressSql, isPasswordSetSinceSql } from '../accounts/account-mail-sql.js';
import { isDeceasedSql } from '../client-facts/contact-allowed.js';
import { humanize } from '../contract/labels.js';
import { formatPhone } from '../contract/phones.js';
import { formatTime } from '../contract/times.js';
import { may } from '../contract/permissions.js';
import type { MailKind } from '../contract/mail.js';
import { isFirstMailAttemptNotDueSql } from '../platform/mail/outbox.service.js';
import { clientsOfListSql, planIdOfMailSql } from '../meals/list-mail-sql.js';
import { isOutdatedSql, isReplacedSql } from '../platform/mail/retryable-mail.js';
import {
  firstTripSql,
  hasTripOfMailSql,
  haveTripsBegunSql,
  isAboutTripsSql,
  clientsOfTripsSql,
  regionsOfTripsSql,
} from '../transport/trip-mail-sql.js';
import { instantTextSql, worklistRule } from '../worklist/worklist-rule.js';

/** Number of days for which Today shows a failed mail. */
const SHOWN_DAYS = 30;

/** Pages of the back office about the subject of a mail, for users who may not read mails. */
const PAGES: Partial<Record<MailKind, string>> = {
  caterer_correction: '/meals/planning',
  caterer_plan: '/meals/planning',
  day_sheet: '/day-sheet',
  trip_assigned: '/transportation/scheduled-trips',
  trip_cancelled: '/transportation/scheduled-trips',
  trip_changed: '/transportation/scheduled-trips',
  unassigned_rides: '/transportation/schedule-trips',
};

/** Number of minutes before its deadline from which Today shows an unsent mail. */
const SHOWN_MINUTES_BEFORE = 15;

interface Facts {
  kind: MailKind;
  /** Addresses that have not received the mail. */
  to: string;
  is_kept: boolean;
  has_failed: boolean;
  /** A later mail is about a part of it, so that it cannot be sent again. */
  is_outdated: boolean;
  /** The mail went to the client's own address. */
  is_own: boolean;
  /** First trip of a mail about trips. Its client may have been removed. */
  trip: { client: string | null; date: string; time: string; count: number } | null;
  /** Driver who has the address of a mail about trips. */
  driver: { name: string; phone: string } | null;
}

const ofTripsSql = (sql: string): string => `CASE WHEN ${isAboutTripsSql('m')} THEN ${sql} END`;

/** Kinds of mails about clients that do not store who these clients are. */
const ABOUT_UNKNOWN_CLIENTS: readonly MailKind[] = ['day_sheet', 'unassigned_rides', 'verification_form'];

/** SQL of the ids of the clients whom a mail to another person is about. Null if they are not known. */
const ABOUT_CLIENTS = `CASE WHEN ${isAboutTripsSql('m')} THEN ${clientsOfTripsSql('m')}
  WHEN plan.id IS NOT NULL THEN ${clientsOfListSql('plan.id')}
  WHEN m.kind NOT IN ('${ABOUT_UNKNOWN_CLIENTS.join("', '")}') THEN '{}'::uuid[] END`;

/** SQL of the regions of a mail to a driver or a caterer. Null for other mails. */
const REGIONS = `CASE WHEN ${isAboutTripsSql('m')} THEN ${regionsOfTripsSql('m')}
  ELSE (SELECT ARRAY[v.region_id] FROM meal_transaction_indices p JOIN meal_vendors v ON v.id = p.meal_vendor_id
    WHERE p.id = plan.id) END`;

const DRIVER = `(SELECT jsonb_build_object('name', v.name, 'phone', v.phone_number) FROM transport_vendors v
  WHERE v.email = m."to"[1] ORDER BY ${hasTripOfMailSql('m', 'v')} DESC, v.is_active DESC, v.id DESC LIMIT 1)`;

/** Names the trip and whom to call, because users who may not read mails see them nowhere else. */
function tripText({ trip, driver }: Facts): string {
  const call = driver ? `. Call ${driver.name}, ${formatPhone(driver.phone)}` : '';
  if (!trip) return call;
  const others = trip.count > 1 ? `, and ${trip.count - 1} more` : '';
  return `: ${trip.client ?? 'a removed client'} on ${trip.date} at ${formatTime(trip.time)}${others}${call}`;
}

/** SQL for the addresses that have not received a mail. If none has, only the first one is named, such as the caterer. */
const missingAddressesSql = (mail: string): string => `coalesce(
  (SELECT string_agg(DISTINCT address, ', ') FROM unnest(${mail}."to" || ${mail}.cc) AS address
   WHERE ${mail}.accepted <> '{}' AND address <> ALL (${mail}.accepted)), ${mail}."to"[1])`;

const retryAction = (id: string) => ({
  label: 'Send again',
  call: { method: 'POST' as const, path: `mail_messages/${id}/retry/` },
  notice: 'mail.queued' as const,
});

const addressAction = (customer_id: string | null) => ({
  label: 'Check the e-mail address',
  link: `/clients/${customer_id}?form=customerProfile&focus=email`,
});

/** The page has no failed mails, but a caregiver can be removed there and invited again. */
const caregiversPage = (customer_id: string | null) => `/clients/${customer_id}?form=customerProfile`;

const lookAction = (link: string) => ({ label: 'Look at it', link });

/**
 * Mails that failed and that no later one replaces, and mails that are still unsent shortly before their deadline. A mail
 * about trips is listed until the last one begins, and a mail to a user while the account has its address and
 * the user has not set a password since. All staff see mails that concern no client, driver or caterer.
 */
export const mailFailed = worklistRule<Facts>({
  reason: 'mail_failed',
  lineColumn: 'id',
  aboutClientsColumn: 'about_customer_ids',
  items: ({ now, inRegions }) => `
    SELECT m.id, c.id AS customer_id, m.created_at AS since, ${instantTextSql('m.needed_by')} AS due,
      jsonb_build_object('kind', m.kind, 'to', ${missingAddressesSql('m')}, 'is_kept', NOT m.to_be_erased,
        'has_failed', m.status = 'failed', 'is_outdated', ${isOutdatedSql('m')},
         'is_own', coalesce(m."to"[1] = c.email, false),
         'trip', ${ofTripsSql(firstTripSql('m'))}, 'driver', ${ofTripsSql(DRIVER)}) AS facts,
      ${ABOUT_CLIENTS} AS about_customer_ids
    FROM mail_messages m LEFT JOIN customers c ON c.id = m.customer_id
    CROSS JOIN LATERAL (SELECT ${planIdOfMailSql('m')} AS id) plan
    CROSS JOIN LATERAL (SELECT ${REGIONS} AS regions) place
    WHERE (m.status = 'failed' AND m.created_at > ${now} - interval '${SHOWN_DAYS} days'
        OR m.status IN ('queued', 'failed') AND m.needed_by > ${now} - interval '${SHOWN_DAYS} days'
          AND m.needed_by <= ${now} + interval '${SHOWN_MINUTES_BEFORE} minutes' AND NOT (${isFirstMailAttemptNotDueSql('m')}))
      AND NOT (m.status = 'failed' AND ${isReplacedSql('m')}) AND NOT ${haveTripsBegunSql('m', now)}
      AND NOT ${hasNoActiveAccountAtAddressSql('m')} AND NOT ${isPasswordSetSinceSql('m')}
      AND CASE WHEN m.customer_id IS NOT NULL THEN NOT ${isDeceasedSql('c')} AND ${inRegions('c.region_id')}
        ELSE place.regions IS NULL OR EXISTS (
          SELECT FROM unnest(place.regions) AS region WHERE ${inRegions('region')}) END`,
  acceptedFacts: `l.facts - '{is_own,is_outdated,trip,driver}'::text[]`,
  line: ({ id, customer_id, facts }, reader) => {
    const { kind, to, is_kept, has_failed, is_outdated, is_own } = facts;
    const mayRetry = has_failed && is_kept && !is_outdated && may(reader, 'mail_messages', 'retry');
    const page = kind === 'caregiver_invitation' ? caregiversPage(customer_id) : PAGES[kind];
    const action = mayRetry
      ? retryAction(id)
      : is_own
        ? addressAction(customer_id)
        : page && lookAction(page);
    return {
      title: `${humanize(kind)} ${has_failed ? 'could not be mailed' : 'has not been mailed yet'} to ${to}${tripText(facts)}`,
      link: customer_id ? `/clients/${customer_id}` : mayRetry ? '/mail' : (page ?? '/clients'),
      ...(action && { action }),
    };
  },
});
