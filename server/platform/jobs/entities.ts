import { ScheduledRunEntity } from './scheduled-run.entity.js';

/** Tables of the scheduler. */
export const jobEntities = [ScheduledRunEntity];
