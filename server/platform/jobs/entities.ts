import { ScheduledRunEntity } from './scheduled-run.entity.js';

/** Entities of the scheduler. */
export const jobEntities = [ScheduledRunEntity];
