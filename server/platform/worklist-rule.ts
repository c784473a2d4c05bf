import type { Group } from '../contract/groups.js';
import type { TodayReasonItem } from '../contract/responses/today.js';
import type { TodayReason } from '../contract/today.js';

/** What the statement of a rule is written with, as SQL. */
export interface WorklistQuery {
  /** The instant of asking. */
  now: string;
  /** The day of an instant by the clocks of a region. @param zone column; null where somebody lives in no region yet */
  day(instant: string, zone: string): string;
  /** The day of now. */
  today(zone: string): string;
  /** Whether something in this region is asked for. @param region column of its id */
  inRegions(region: string): string;
}

/** Something that waits, as the statement of its rule gives it. */
export interface WorklistItem<Facts> {
  id: string;
  customer_id: string | null;
  facts: Facts;
}

/** A reason for which something waits for the office today: what that is, and how it is said. */
export interface WorklistRule<Facts = unknown> {
  reason: TodayReason;
  /**
   * Statement of what waits: `id`, `customer_id`, `since` (an instant), `due` (text: a day, or an instant of UTC) and
   * `facts` (jsonb, null where they are asked for below), as many as there are. It is counted, and read up to the lines
   * that are shown: an index is to serve it.
   */
  waiting(asked: WorklistQuery): string;
  /**
   * Where it may be about no client: column of `waiting` with the id of the line that it stands in, of a vendor or a mail.
   * Reasons of one vendor stand in one line.
   */
  lineColumn?: string;
  /** The facts (jsonb) of the line `l`, asked for the lines that are shown alone. */
  facts?(asked: WorklistQuery): string;
  /** Of the line `l` what an acceptance stands for, where that is less than the facts: once it changes, the line comes back. */
  acceptedFacts?: string;
  /** How one of them reads, and what can be done about it. */
  line(waiting: WorklistItem<Facts>, reader: Group): Pick<TodayReasonItem, 'title' | 'link' | 'action'>;
}

/** A rule whose words know their facts. */
export const worklistRule = <Facts>(rule: WorklistRule<Facts>): WorklistRule => rule as WorklistRule;

/** An instant as the lines of today write it. */
export const instantText = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
