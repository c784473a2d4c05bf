import { formatTime } from '../contract/times.js';
import {
  beginPage,
  BOTTOM,
  line,
  PAGE,
  rule,
  WIDTH,
  type Sheet,
  type SheetHeading,
} from '../meals/sheet-document.js';
import { readablePhone } from '../platform/mail/mail-layout.js';
import type { Day, DayMeal, DayRide } from './day-sheet.queries.js';

/** Entry with a title in bold and a line below it. */
interface Entry {
  begin: string;
  client: string;
  below: string;
}

const BEGIN = 70;
const HEIGHT = 34;
const SECTION = 30;

const phone = (number: string | null) => (number ? readablePhone(number) : 'no phone number');
const joined = (...parts: (string | null)[]) => parts.filter(Boolean).join('   ');

const rideEntry = ({
  time,
  client,
  phone_number,
  from,
  to,
  driver,
  driver_phone_number,
}: DayRide): Entry => ({
  begin: formatTime(time),
  client: joined(client, phone(phone_number)),
  below: joined(
    `${from} to ${to}`,
    driver ? `Driver: ${driver}, ${phone(driver_phone_number)}` : 'NO DRIVER',
  ),
});

const mealEntry = ({ meals, client, phone_number, where, vendor }: DayMeal): Entry => ({
  begin: meals === 1 ? '1 meal' : `${meals} meals`,
  client: joined(client, phone(phone_number)),
  below: joined(where || 'NO ADDRESS', vendor ?? 'NO MEAL VENDOR'),
});

/** Draws the rides of a day by time, then its meals by vendor. Yields after each page. */
export function* drawDay(sheet: Sheet, heading: SheetHeading, { meals, rides }: Day): Generator<void> {
  let page = 1;
  let y = beginPage(sheet, heading, page);
  const sections = [
    { title: rides.length > 0 ? `Rides: ${rides.length}` : 'No rides', entries: rides.map(rideEntry) },
    {
      title: meals.length > 0 ? `Meal deliveries: ${meals.length}` : 'No meals',
      entries: meals.map(mealEntry),
    },
  ];
  for (const { title, entries } of sections) {
    if (y + SECTION + HEIGHT > BOTTOM) {
      yield;
      y = beginPage(sheet, heading, (page += 1));
    }
    line(sheet, title, PAGE.margin, y + 6, { width: WIDTH, size: 12, weight: 'bold' });
    y += SECTION;
    for (const entry of entries) {
      if (y + HEIGHT > BOTTOM) {
        yield;
        y = beginPage(sheet, heading, (page += 1));
      }
      drawEntry(sheet, entry, y);
      y += HEIGHT;
    }
  }
}

function drawEntry(sheet: Sheet, { begin, client, below }: Entry, top: number): void {
  rule(sheet, top);
  line(sheet, begin, PAGE.margin, top + 5, { width: BEGIN - 4, size: 10, weight: 'bold' });
  line(sheet, client, PAGE.margin + BEGIN, top + 5, { width: WIDTH - BEGIN, size: 10, weight: 'bold' });
  line(sheet, below, PAGE.margin + BEGIN, top + 19, { width: WIDTH - BEGIN });
}
