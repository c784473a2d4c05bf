import { Injectable } from '@nestjs/common';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { Deliveries } from './deliveries.service.js';
import { OpenPlans } from './open-plans.service.js';
import { PlanSending } from './plan-sending.service.js';
import { ScheduleMoves } from './schedule-moves.service.js';

/** The scheduled work around meals. */
@Injectable()
export class MealsJobs {
  constructor(
    private readonly plans: OpenPlans,
    private readonly moves: ScheduleMoves,
    private readonly sending: PlanSending,
    private readonly deliveries: Deliveries,
  ) {}

  @ScheduledJob({ name: 'meals:open-plans', cron: '0 * * * *' })
  async openPlans() {
    const opened = await this.plans.open();
    return { ...opened, ...(await this.moves.rollMissed()) };
  }

  @ScheduledJob({ name: 'meals:send-plans', cron: '*/5 * * * *' })
  sendPlans() {
    return this.sending.sendDue();
  }

  @ScheduledJob({ name: 'meals:complete-deliveries', cron: '15 * * * *' })
  completeDeliveries() {
    return this.deliveries.complete();
  }
}
