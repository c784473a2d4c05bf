import type { Group } from '../contract/groups.js';
import type { TodayReasonItem } from '../contract/responses/today.js';
import type { TodayReason } from '../contract/today.js';

/** SQL that the statements of rules are made of. */
export interface WorklistQuery {
  /** The present instant. */
  now: string;
  /** The day of an instant in a region. @param zone column of the region's zone, null for clients without a region */
  day(instant: string, zone: string): string;
  /** The present day. */
  today(zone: string): string;
  /** Whether a region is in scope. @param region column of its id */
  inRegions(region: string): string;
}

/** An item of a rule's statement. */
export interface WorklistItem<Facts> {
  id: string;
  customer_id: string | null;
  facts: Facts;
}

/** A reason why an item waits for the office today. */
export interface WorklistRule<Facts = unknown> {
  reason: TodayReason;
  /**
   * Statement of all items: `id`, `customer_id`, `since` (an instant), `due` (text: a day, or an instant of UTC) and `facts`
   * (jsonb, null where `facts` below gives them). Every list counts all rows, so an index must serve it.
   */
  waiting(scope: WorklistQuery): string;
  /**
   * For items that may have no client: column of `waiting` with the id of their line, of a vendor or a mail. Reasons of one
   * vendor stand in one line.
   */
  lineColumn?: string;
  /** The facts (jsonb) of the item `l`, selected for shown lines only. */
  facts?(scope: WorklistQuery): string;
  /** The part of the item `l` that an acceptance covers, if not all facts. Once it changes, the item comes back. */
  acceptedFacts?: string;
  /** Title and action of an item. */
  line(waiting: WorklistItem<Facts>, reader: Group): Pick<TodayReasonItem, 'title' | 'link' | 'action'>;
}

/** A rule with typed facts. */
export const worklistRule = <Facts>(rule: WorklistRule<Facts>): WorklistRule => rule as WorklistRule;

/** An instant as `due` has it. */
export const instantText = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
