import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { ClosureEffects } from '../contract/responses/closures.js';

/** Hooks for plans on days that become closed. Each joins the caller's transaction. */
export interface ClosurePlanner {
  /** Moves the plans of a closed day. @returns warnings about plans that cannot move */
  leaveClosedDay(closureId: string): Promise<Omit<ClosureEffects, 'version'> & { warnings: Warning[] }>;
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
