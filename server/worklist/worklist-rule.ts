import type { Group } from '../contract/groups.js';
import type { TodayReasonItem } from '../contract/responses/today.js';
import type { TodayReason } from '../contract/today.js';

/** SQL expressions for the statements of rules. */
export interface WorklistQuery {
  /** Current instant. */
  now: string;
  /** Time zone of the office. */
  officeZone: string;
  /** Returns the current day in a time zone. @param zone SQL of its name, of a client by `clientZoneJoinSql` */
  today(zone: string): string;
  /** Returns the condition that a region is in scope. @param region column of its id */
  inRegions(region: string): string;
}

/** Row of a rule's statement. */
interface WorklistItem<Facts> {
  id: string;
  customer_id: string | null;
  facts: Facts;
}

/** Rule for one reason of a line of Today. */
export interface WorklistRule<Facts = unknown> {
  reason: TodayReason;
  /**
   * Returns the statement of all items: `id`, `customer_id`, `since` (an instant), `due` (text: a day, or an instant in
   * UTC) and `facts` (jsonb, null if `facts` below returns them). Every list counts all rows, so an index must serve
   * it.
   */
  items(scope: WorklistQuery): string;
  /**
   * For items that may have no client: column of `items` with the id of their line, of a vendor or a mail. All
   * reasons of one vendor are on one line.
   */
  lineColumn?: string;
  /**
   * For items that may have no client: column of `items` with the ids of the clients whom the item is about, or null if
   * they are not known. A settlement about one of them is in her history, and is removed with her.
   */
  aboutClientsColumn?: string;
  /** Returns the facts (jsonb) of the item `l`. They are selected for shown lines only. */
  facts?(scope: WorklistQuery): string;
  /**
   * Part of the facts of the item `l` that an acceptance covers. The default is all facts. If it changes, the item
   * comes back.
   */
  acceptedFacts?: string;
  /** Returns title, link and action of an item. */
  line(item: WorklistItem<Facts>, reader: Group): Pick<TodayReasonItem, 'title' | 'link' | 'action'>;
}

/** Defines a rule with typed facts. */
export const worklistRule = <Facts>(rule: WorklistRule<Facts>): WorklistRule => rule as WorklistRule;

/** Returns an instant in the format of `due`. */
export const instantTextSql = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
