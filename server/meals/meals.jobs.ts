import { Injectable } from '@nestjs/common';
import { DueWork } from '../platform/jobs/due-work.js';
import { ScheduledJob } from '../platform/jobs/scheduled-job.js';
import { DeliveriesService } from './deliveries.service.js';
import { OpenPlansService } from './open-plans.service.js';
import { ScheduleMovesService } from './schedule-moves.service.js';

/** Scheduled jobs of meals. Lists are opened and sent after earlier due work. */
@Injectable()
export class MealsJobs {
  constructor(
    private readonly plans: OpenPlansService,
    private readonly moves: ScheduleMovesService,
    private readonly dueWork: DueWork,
    private readonly deliveries: DeliveriesService,
  ) {}

  @ScheduledJob({ name: 'meals:open-plans', cron: '0 * * * *' })
  async runDueWorkAndOpenPlans() {
    const { opened, moved } = await this.openAndRescheduleAfter(
      this.dueWork.run({ before: { name: 'sent' } }),
    );
    return { ...opened, ...moved };
  }

  @ScheduledJob({ name: 'meals:send-plans', cron: '*/5 * * * *' })
  async runDueWorkAndSendPlans() {
    const { counts, moved } = await this.openAndRescheduleAfter(this.dueWork.run());
    return { sent: counts.sent, ...moved };
  }

  @ScheduledJob({ name: 'meals:complete-deliveries', cron: '15 * * * *' })
  completeDeliveries() {
    return this.deliveries.completePastOrReportedTodayInScope();
  }

  /**
   * Opens lists and reschedules missed meals after the due work, also if an item of it failed: the pause of one client
   * must not keep the others from their meals.
   * @throws the error of the due work, so that the job reports it
   */
  private async openAndRescheduleAfter(dueWork: Promise<Record<string, number>>) {
    const [run] = await Promise.allSettled([dueWork]);
    const opened = await this.plans.open();
    const moved = await this.moves.rescheduleMissed();
    if (run.status === 'rejected') throw run.reason;
    return { counts: run.value, opened, moved };
  }
}
