import { ScheduledRun } from './scheduled-run.entity.js';

/** Tables of the scheduler. */
export const jobEntities = [ScheduledRun];
