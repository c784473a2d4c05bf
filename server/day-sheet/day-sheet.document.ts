import { counted } from '../contract/plural.js';
import { formatTime } from '../contract/times.js';
import {
  drawBlocks,
  headingBlock,
  type Block,
  type Cell,
  type SheetHeading,
} from '../platform/pdf/blocks.js';
import { unbroken, type Sheet } from '../platform/pdf/text.js';
import { groupBy } from '../platform/group-by.rules.js';
import { readablePhone } from '../platform/mail/mail-layout.js';
import { zoneName } from '../contract/zone-name.js';
import type { Day, DayMeal, DayRide } from './day-sheet.queries.js';

const BEGIN = 90;

const phone = (number: string | null) => unbroken(number ? readablePhone(number) : 'no phone number');

const entry = (begin: string, client: string, below: Omit<Cell, 'left'>[]): Block => ({
  hasRule: true,
  name: client,
  rows: [
    [
      { text: begin, width: BEGIN - 4, size: 10, weight: 'bold' },
      { text: client, left: BEGIN, size: 10, weight: 'bold' },
    ],
    ...below.map((cell) => [{ ...cell, left: BEGIN }]),
  ],
});

/** The driver stands on a line above the addresses, because long addresses would hide the driver. */
function rideEntry(ride: DayRide, showsZone: boolean): Block {
  const time = formatTime(ride.time);
  return entry(
    showsZone ? unbroken(`${time} ${zoneName(ride.time_zone, ride.at)}`) : time,
    `${ride.client}   ${phone(ride.phone_number)}`,
    [driverCell(ride), { text: `${ride.from} to ${ride.to}` }],
  );
}

function driverCell({ driver, driver_phone_number, is_on_hold, needs_driver }: DayRide): Cell {
  if (driver) return { text: `Driver: ${driver}, ${phone(driver_phone_number)}` };
  if (!needs_driver) return { text: 'Client on hold' };
  return { text: is_on_hold ? 'NO DRIVER   Client on hold' : 'NO DRIVER', weight: 'bold' };
}

const mealEntry = ({ meals, client, phone_number, where, vendor }: DayMeal): Block =>
  entry(counted(meals, 'meal'), `${client}   ${phone(phone_number)}`, [
    { text: vendor ?? 'NO MEAL VENDOR', weight: vendor ? 'normal' : 'bold' },
    { text: where || 'NO ADDRESS' },
  ]);

/** Draws the rides of a day by time, then its meals by vendor. Yields after each page. */
export function drawDay(sheet: Sheet, heading: SheetHeading, { meals, rides }: Day): Generator<void> {
  const showsRegions = new Set([...rides, ...meals].map(({ region }) => region)).size > 1;
  const showsZones = new Set(rides.map(({ time_zone }) => time_zone)).size > 1;
  const byRegion = <T extends { region: string }>(
    entries: readonly T[],
    block: (one: T) => Block,
  ): Block[] =>
    showsRegions
      ? [...groupBy(entries, ({ region }) => region)]
          .sort(([one], [other]) => one.localeCompare(other))
          .flatMap(([region, ofRegion]) => [headingBlock(region, 10), ...ofRegion.map(block)])
      : entries.map(block);
  return drawBlocks(sheet, heading, [
    headingBlock(rides.length > 0 ? `Rides: ${rides.length}` : 'No rides'),
    ...byRegion(rides, (ride) => rideEntry(ride, showsZones)),
    headingBlock(meals.length > 0 ? `Meal deliveries: ${meals.length}` : 'No meals'),
    ...byRegion(meals, mealEntry),
  ]);
}
