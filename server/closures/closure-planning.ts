import { Injectable } from '@nestjs/common';
import type { Warning } from '../contract/errors.js';
import type { ClosureEffects } from '../contract/responses/closures.js';

/** What is planned on days that get closed. Joins the caller's transaction. */
export interface ClosurePlanner {
  /** Moves what the closed day hits, and tells of what cannot be moved any more. */
  leaveClosedDay(closureId: string): Promise<Omit<ClosureEffects, 'version'> & { warnings: Warning[] }>;
}

/** Closed days do not know who plans around them: a feature that does registers here. */
@Injectable()
export class ClosurePlanning {
  private registered: ClosurePlanner | null = null;

  setPlanner(planner: ClosurePlanner): void {
    this.registered = planner;
  }

  get planner(): ClosurePlanner {
    if (!this.registered) throw new Error('Somebody plans around closed days: register it.');
    return this.registered;
  }
}
