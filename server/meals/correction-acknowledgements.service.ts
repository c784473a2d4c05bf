import { Injectable } from '@nestjs/common';
import type { NextPlans } from '../contract/responses/meals.js';
import { Clock } from '../platform/time/clock.js';
import { Transactional } from '../platform/database/transaction.js';
import { hashSecret } from '../platform/secrets.js';
import { PlanVersionsQueries, type RequestedCorrection } from './plan-versions.queries.js';

/** A caterer may take so long before the office is told. */
export const ACKNOWLEDGED_WITHIN_HOURS = 2;

/** Acknowledgements of corrections by caterers. */
@Injectable()
export class CorrectionAcknowledgementsService {
  constructor(
    private readonly versions: PlanVersionsQueries,
    private readonly clock: Clock,
  ) {}

  /** The correction whose mail holds this link, until it expires. */
  findByToken(token: string): Promise<RequestedCorrection | undefined> {
    return this.versions.findByTokenHash(hashSecret(token), this.clock.now());
  }

  /**
   * Acknowledges a correction and those before it, which it contains. Doing it again changes nothing.
   * @returns false where the link leads nowhere
   */
  @Transactional()
  async acknowledgeWithEarlier(token: string): Promise<boolean> {
    const correction = await this.findByToken(token);
    if (!correction) return false;
    await this.versions.acknowledgeWithEarlier(correction, this.clock.now());
    return true;
  }

  /** Corrections that wait for too long, of meals that are still to come. */
  findOverdueForRegion(regionId: string): Promise<NextPlans['unacknowledged']> {
    return this.versions.findUnacknowledgedCorrectionsAhead(
      regionId,
      ACKNOWLEDGED_WITHIN_HOURS,
      this.clock.now(),
    );
  }
}
