import { Injectable } from '@nestjs/common';
import { Settings } from '../platform/config/settings.js';
import { tenDigits, toCsv, type CsvColumns } from '../platform/files/csv.js';
import { renderMail } from '../platform/mail/mail-layout.js';
import type { OutgoingMail } from '../platform/mail/outgoing-mail.js';
import type { CatererRow, KitchenTotals } from './caterer-list.rules.js';

/** Allergies first, where nobody overlooks them. */
const COLUMNS: CsvColumns<CatererRow> = {
  Allergies: (row) => row.allergies,
  Client: (row) => row.client,
  Address: (row) => row.address,
  City: (row) => row.city,
  State: (row) => row.state,
  'Zip Code': (row) => row.zip_code,
  Phone: (row) => tenDigits(row.phone_number),
  Adults: (row) => row.adults,
  Children: (row) => row.children,
  Meals: (row) => row.meals,
  Notes: (row) => row.notes,
  'Delivery Notes': (row) => row.delivery_notes,
};

export const catererCsv = (rows: CatererRow[]): string => toCsv(COLUMNS, rows);

export interface PlanMail {
  plan_id: string;
  vendor: string;
  to: string;
  cc: string;
  date_of_delivery: string;
  totals: KitchenTotals;
  rows: CatererRow[];
}

export interface CorrectionMail {
  delivery_id: string;
  client: string;
  vendor: string;
  to: string;
  cc: string;
  date_of_delivery: string;
  meals: number;
  number_of_meals: number;
  number_of_customers: number;
}

/** `2026-12-02` as `Wednesday, December 2, 2026`. */
const inWords = (date: string): string =>
  new Intl.DateTimeFormat('en-US', { dateStyle: 'full', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

const countOf = (groups: { clients: number }[]): number =>
  groups.reduce((sum, { clients }) => sum + clients, 0);

/** A sentence of its own: whoever reads nothing else reads that somebody must not eat everything. */
function allergyWarning({ by_allergies }: KitchenTotals): string[] {
  const clients = countOf(by_allergies);
  if (clients === 0) return [];
  const who = clients === 1 ? '1 client has' : `${clients} clients have`;
  return [`ALLERGIES: ${who} allergies. They are named below and in the first column of the list.`];
}

/** One list per plan, one correction per delivery. */
export const planMailKey = (plan_id: string) => `plan:${plan_id}`;
export const correctionMailKey = (delivery_id: string) => `correction:${delivery_id}`;

/** The mails to caterers: the list of a plan, and corrections to it. */
@Injectable()
export class CatererMails {
  constructor(private readonly settings: Settings) {}

  plan({ plan_id, vendor, to, cc, date_of_delivery, totals, rows }: PlanMail): OutgoingMail {
    const day = inWords(date_of_delivery);
    return {
      kind: 'caterer_plan',
      to: [to],
      cc: [cc],
      subject: `${this.settings.organisation.short_name} meal list for ${day}`,
      ...renderMail({
        organisation: this.settings.organisation,
        heading: `Meal list for ${day}`,
        paragraphs: [
          `Dear ${vendor},`,
          `please cook ${totals.number_of_meals} meals for ${totals.number_of_customers} clients, to be delivered on ${day}. The attached list names every delivery.`,
          ...allergyWarning(totals),
        ],
        table: {
          columns: ['Kitchen totals', 'Clients', 'Meals'],
          rows: [
            ...totals.by_allergies.map((group) => [
              `ALLERGIES: ${group.allergies}${group.preference && ` (Notes: ${group.preference})`}`,
              group.clients,
              group.meals,
            ]),
            ...totals.by_household_size.map((size) => [
              `Household of ${size.people}`,
              size.clients,
              size.meals,
            ]),
            ...totals.by_preference.map((group) => [
              `Notes: ${group.preference}`,
              group.clients,
              group.meals,
            ]),
            ['Total', totals.number_of_customers, totals.number_of_meals],
          ],
        },
      }),
      attachments: [
        {
          filename: `meals-${date_of_delivery}.csv`,
          content_type: 'text/csv; charset=utf-8',
          content: catererCsv(rows),
        },
      ],
      unique_key: planMailKey(plan_id),
    };
  }

  correction(correction: CorrectionMail): OutgoingMail {
    const day = inWords(correction.date_of_delivery);
    return {
      kind: 'caterer_correction',
      to: [correction.to],
      cc: [correction.cc],
      subject: `Correction: ${this.settings.organisation.short_name} meal list for ${day}`,
      ...renderMail({
        organisation: this.settings.organisation,
        heading: `Correction to the meal list for ${day}`,
        paragraphs: [
          `Dear ${correction.vendor},`,
          `please do not deliver to ${correction.client} on ${day}: ${correction.meals} meals fewer.`,
          `The new totals are ${correction.number_of_meals} meals for ${correction.number_of_customers} clients.`,
        ],
      }),
      unique_key: correctionMailKey(correction.delivery_id),
    };
  }
}
