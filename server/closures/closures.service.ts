import { Injectable } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import type { Closure, ClosureEffects } from '../contract/responses/closures.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { isId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import type { PatchBody } from '../platform/validation/patch-body.js';
import { assertIfMatchVersion, contentHash } from '../platform/concurrency/content-hash.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { ClosurePlanning, type LeftDay } from './closure-planning.js';
import { closures } from './closures.resource.js';
import type { ClosureInput } from './closures.dto.js';

/** Closes days and moves their plans. A dry run only returns the moves. */
@Injectable()
export class ClosuresService {
  constructor(
    private readonly resources: ResourceServices,
    private readonly planning: ClosurePlanning,
    private readonly dryRuns: DryRunsService,
    private readonly audit: AuditService,
  ) {}

  /** @param ifConsequences version of the moves that were shown */
  createAndMoveUnsentMealsOffDay(input: ClosureInput, ifConsequences?: string): Promise<Closure> {
    return this.applyClosure(null, () => this.resources.getOrCreate(closures).create(input), ifConsequences);
  }

  updateAndMoveUnsentMealsOffDay(
    id: string,
    change: PatchBody<ClosureInput>,
    ifMatch?: string,
    ifConsequences?: string,
  ): Promise<Closure> {
    return this.applyClosure(
      id,
      () => this.resources.getOrCreate(closures).update(id, change, ifMatch),
      ifConsequences,
    );
  }

  previewMealMovesOfCreateAndAudit(input: ClosureInput): Promise<ClosureEffects> {
    return this.previewClosure(null, () => this.resources.getOrCreate(closures).create(input));
  }

  previewMealMovesOfUpdateAndAudit(
    id: string,
    change: PatchBody<ClosureInput>,
    ifMatch?: string,
  ): Promise<ClosureEffects> {
    return this.previewClosure(id, () => this.resources.getOrCreate(closures).update(id, change, ifMatch));
  }

  @Transactional()
  protected async applyClosure(
    id: string | null,
    write: () => Promise<Closure>,
    ifConsequences?: string,
  ): Promise<Closure> {
    const { closure, warnings, ...effects } = await this.writeAndLeaveDay(id, write);
    assertIfMatchVersion(contentHash(effects), ifConsequences, officeMessages.closures.consequences_changed);
    const { affected_count } = effects;
    return { ...closure, affected_count, ...(warnings.length > 0 && { warnings }) };
  }

  private async previewClosure(id: string | null, write: () => Promise<Closure>): Promise<ClosureEffects> {
    const {
      closure: _closure,
      warnings: _warnings,
      ...effects
    } = await this.dryRuns.run(() => this.writeAndLeaveDay(id, write));
    await this.audit.record('list', 'closures', {
      details: { filters: ['dry_run'], customer_ids: effects.affected.map(({ customer }) => customer.id) },
    });
    return { ...effects, version: contentHash(effects) };
  }

  /** @param id of the closure that is changed. Null for a new one */
  private async writeAndLeaveDay(
    id: string | null,
    write: () => Promise<Closure>,
  ): Promise<LeftDay & { closure: Closure }> {
    const { planner } = this.planning;
    const formerDays = isId(id) ? await planner.findDaysOfClosure(id) : [];
    const closure = await write();
    return { closure, ...(await planner.leaveClosedDay(closure.id, formerDays)) };
  }
}
