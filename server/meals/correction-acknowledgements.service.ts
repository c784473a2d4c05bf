import { Injectable } from '@nestjs/common';
import type { NextPlans } from '../contract/responses/meals.js';
import { AuditService } from '../platform/audit/audit.service.js';
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
    private readonly audit: AuditService,
  ) {}

  /** The correction whose mail holds this link, until it expires. */
  findByToken(token: string): Promise<RequestedCorrection | undefined> {
    return this.versions.findByTokenHash(hashSecret(token), this.clock.now());
  }

  /**
   * Acknowledges a correction and earlier ones, which it contains. Repeating it changes nothing.
   * @returns false if the link is unknown or has expired, or if the caterer has not got the mail
   */
  @Transactional()
  async acknowledgeWithEarlier(token: string): Promise<boolean> {
    const correction = await this.findByToken(token);
    if (!correction || correction.has_missed_caterer) return false;
    // A caterer has no account, so the audit names the caterer's own id.
    const { vendor_id, vendor } = correction;
    await this.audit.attributeTransactionTo({ id: vendor_id, name: vendor, group: 'Caterer' });
    await this.versions.acknowledgeWithEarlier(correction, this.clock.now());
    return true;
  }

  /** Corrections of meals ahead that have not been acknowledged for too long. */
  findOverdueForRegion(regionId: string): Promise<NextPlans['unacknowledged']> {
    return this.versions.findUnacknowledgedCorrectionsAhead(
      regionId,
      ACKNOWLEDGED_WITHIN_HOURS,
      this.clock.now(),
    );
  }
}
