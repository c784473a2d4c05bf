import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { ClosureEffects } from '../contract/responses/closures.js';

/** A closed day of a vendor. */
export interface VendorDay {
  meal_vendor_id: string;
  date: string;
}

/** Effects of a closed day, with warnings about plans that cannot move. */
export type LeftDay = Omit<ClosureEffects, 'version'> & { warnings: Warning[] };

/** Hooks for plans on days that become closed. Each joins the caller's transaction. */
export interface ClosurePlanner {
  /** The closed day of each vendor that a closure concerns. */
  findDaysOfClosure(closureId: string): Promise<VendorDay[]>;
  /** Moves the plans of a closed day. @param formerDays closed days of the closure before it was changed */
  leaveClosedDay(closureId: string, formerDays: readonly VendorDay[]): Promise<LeftDay>;
}

/** Registry of features that plan around closed days. Closures do not depend on them. */
@Injectable()
export class ClosurePlanning {
  private registered: ClosurePlanner | null = null;

  /** @throws Error if there is a planner already */
  setPlanner(planner: ClosurePlanner): void {
    if (this.registered) throw new Error('The closed days have a planner already.');
    this.registered = planner;
  }

  get planner(): ClosurePlanner {
    if (!this.registered) throw new Error('No planner of the closed days is registered.');
    return this.registered;
  }
}
