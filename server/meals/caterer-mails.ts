import { Injectable } from '@nestjs/common';
import { formatFullDateInEnglish } from '../platform/time/calendar.rules.js';
import { isId } from '../platform/database/id.js';
import { Settings } from '../platform/config/settings.js';
import { withoutUsCountryCode, toCsv, type CsvColumns } from '../platform/files/csv.js';
import { ONE_TIME_LINK } from '../platform/mail/link-encryption.js';
import { renderMail, type MailTable } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import { counted } from '../contract/plural.js';
import { NO_PREFERENCE, type CatererRow, type KitchenTotals } from './caterer-list.rules.js';

/** Allergies are first, so that nobody overlooks them. */
const COLUMNS: CsvColumns<CatererRow> = {
  Allergies: (row) => row.allergies,
  Client: (row) => row.client,
  Address: (row) => row.address,
  City: (row) => row.city,
  State: (row) => row.state,
  'Zip Code': (row) => row.zip_code,
  Phone: (row) => withoutUsCountryCode(row.phone_number),
  Adults: (row) => row.adults,
  Children: (row) => row.children,
  Meals: (row) => row.meals,
  Notes: (row) => row.notes,
  'Delivery Notes': (row) => row.delivery_notes,
};

export const catererCsv = (rows: CatererRow[]): string => toCsv(COLUMNS, rows);

/** A list that is mailed to its caterer. */
export interface CatererList {
  plan_id: string;
  vendor: string;
  to: string;
  cc: string;
  date_of_delivery: string;
  /** Time by which the caterer must have it. */
  needed_by: Date;
  totals: KitchenTotals;
  rows: CatererRow[];
}

interface CorrectionMail extends CatererList {
  version_id: string;
  /** One sentence for each client concerned. Sentences about allergies are first. */
  changes: string[];
  /** Totals of the list before this one. */
  totals_before: Pick<KitchenTotals, 'number_of_meals' | 'number_of_customers'>;
}

const countOf = (groups: { clients: number }[]): number =>
  groups.reduce((sum, { clients }) => sum + clients, 0);

/** `9 meals for 3 clients` */
const cooked = (totals: Pick<KitchenTotals, 'number_of_meals' | 'number_of_customers'>): string =>
  `${counted(totals.number_of_meals, 'meal')} for ${counted(totals.number_of_customers, 'client')}`;

/** Compares the totals with those of the list before. */
function totalsSentence(totals: KitchenTotals, before: CorrectionMail['totals_before']): string {
  const isSame =
    totals.number_of_meals === before.number_of_meals &&
    totals.number_of_customers === before.number_of_customers;
  return isSame
    ? `The totals are unchanged: ${cooked(totals)}.`
    : `The new totals are ${cooked(totals)}, before ${cooked(before)}.`;
}

/** Allergies have a sentence of their own, so that a reader in a hurry sees them. */
function allergyWarning({ by_allergies }: KitchenTotals): string[] {
  const clients = countOf(by_allergies);
  if (clients === 0) return [];
  const clientsText = counted(clients, 'client has', 'clients have');
  return [
    `ALLERGIES: ${clientsText} allergies. The allergies are listed below. The first column of the attached list shows whose they are.`,
  ];
}

/** One list per plan, one correction per version of it. */
export const planMailKey = (plan_id: string) => `plan:${plan_id}`;
export const correctionMailKey = (version_id: string) => `correction:${version_id}`;

/** The version of a list whose correction is the mail with this key. */
export const versionIdOfMail = (unique_key: string): string => unique_key.slice(correctionMailKey('').length);

/** The plans whose lists and corrections are the mails of these threads. */
export const planIdsOfThreads = (threads: readonly string[]): string[] =>
  threads
    .filter((thread) => thread.startsWith(planMailKey('')))
    .map((thread) => thread.slice(planMailKey('').length))
    .filter(isId);

/** The mails to caterers: the list of a plan, and corrections to it. */
@Injectable()
export class CatererMails {
  constructor(private readonly settings: Settings) {}

  /** The list of a plan that is sent. */
  composePlan(list: CatererList): OutgoingMail {
    const { vendor, date_of_delivery, totals } = list;
    const day = formatFullDateInEnglish(date_of_delivery);
    return {
      kind: 'caterer_plan',
      subject: `${this.settings.organisation.short_name} meal list for ${day}`,
      ...renderMail({
        organisation: this.settings.organisation,
        heading: `Meals to deliver on ${day}`,
        paragraphs: [
          `Dear ${vendor},`,
          `Please cook ${cooked(totals)}. The attached list names every delivery.`,
          ...allergyWarning(totals),
        ],
        tables: kitchenTables(totals),
      }),
      ...withList(list),
      unique_key: planMailKey(list.plan_id),
    };
  }

  /** The correction of a sent list: its changes, and the whole list as it is now. Its link is that of the page to acknowledge it. */
  composeCorrection({ version_id, changes, totals_before, ...list }: CorrectionMail): OutgoingMail {
    const { vendor, date_of_delivery, totals } = list;
    const day = formatFullDateInEnglish(date_of_delivery);
    return {
      kind: 'caterer_correction',
      subject: `Correction: ${this.settings.organisation.short_name} meal list for ${day}`,
      ...renderMail({
        organisation: this.settings.organisation,
        heading: `Correction to the meal list for ${day}`,
        paragraphs: [
          `Dear ${vendor},`,
          ...changes,
          `${totalsSentence(totals, totals_before)} The attached list takes the place of the one before.`,
          ...allergyWarning(totals),
          'Please press the button to confirm you have read this. Only the kitchen may confirm it.',
        ],
        tables: kitchenTables(totals),
        action: { label: 'Acknowledge this correction', url: ONE_TIME_LINK },
      }),
      ...withList(list),
      unique_key: correctionMailKey(version_id),
    };
  }
}

/** To the caterer, with the delivery vendor in copy and the list attached. */
const withList = ({ plan_id, to, cc, date_of_delivery, needed_by, rows }: CatererList) => ({
  needed_by,
  threads: [planMailKey(plan_id)],
  to: [to],
  cc: [cc],
  attachments: [
    {
      filename: `meals-${date_of_delivery}.csv`,
      content_type: 'text/csv; charset=utf-8',
      content: catererCsv(rows),
    },
  ],
});

/** Meals to cook, in a table by allergies and notes and in another by households. Each table has the full total. */
const kitchenTables = (totals: KitchenTotals): MailTable[] => {
  const total = ['Total', totals.number_of_customers, totals.number_of_meals];
  return [
    {
      columns: ['Allergies and notes', 'Clients', 'Meals'],
      rows: [
        ...totals.by_allergies.map(({ allergies, preference, clients, meals }) => [
          `ALLERGIES: ${allergies}${preference && ` (Notes: ${preference})`}`,
          clients,
          meals,
        ]),
        ...totals.by_preference.map(({ preference, clients, meals }) => [
          preference === NO_PREFERENCE ? preference : `Notes: ${preference}`,
          clients,
          meals,
        ]),
      ],
      total,
    },
    {
      columns: ['Households', 'Clients', 'Meals'],
      rows: totals.by_household_size.map(({ people, clients, meals }) => [
        `Household of ${people}`,
        clients,
        meals,
      ]),
      total,
    },
  ];
};
