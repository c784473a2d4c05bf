import { Injectable, type OnModuleInit } from '@nestjs/common';
import { addDays } from '../platform/time/calendar.rules.js';
import { Clock } from '../platform/time/clock.js';
import { DueWork, type DueTask } from '../platform/jobs/due-work.js';
import { startOfDay } from '../platform/time/wall-time.rules.js';
import { PausesQueries } from './pauses.queries.js';
import { PausesService } from './pauses.service.js';

/** Begins and ends pauses when they are due. Late runs use the instant at which they were due. */
@Injectable()
export class DuePausesService implements OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly queries: PausesQueries,
    private readonly pauses: PausesService,
    private readonly dueWork: DueWork,
  ) {}

  onModuleInit(): void {
    this.dueWork.register({ name: 'begun', rank: 0, findDue: (now) => this.findDueToBegin(now) });
    this.dueWork.register({ name: 'ended', rank: 1, findDue: (now) => this.findDueToEnd(now) });
  }

  /**
   * Includes pauses whose last day has passed, because lists that were due meanwhile must leave without these clients.
   */
  private async findDueToBegin(now: Date): Promise<DueTask[]> {
    const duePauses = await this.queries.findDueToBegin(now);
    return duePauses.map(({ id, from_date, time_zone }) => {
      const instant = startOfDay(from_date, time_zone);
      return {
        id,
        at: instant,
        run: () => this.clock.at(instant, () => this.pauses.beginAndHoldClientUnlessBegun(id)),
      };
    });
  }

  private async findDueToEnd(now: Date): Promise<DueTask[]> {
    const duePauses = await this.queries.findDueToEnd(now);
    return duePauses.map(({ id, until_date, time_zone }) => {
      const instant = startOfDay(addDays(until_date!, 1), time_zone);
      return {
        id,
        at: instant,
        run: () => this.clock.at(instant, () => this.pauses.endOpenAndRestoreBookings(id)),
      };
    });
  }
}
