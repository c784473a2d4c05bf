import { JobRegistry, type JobResult } from '../../server/platform/jobs/job-registry.js';
import type { JobName } from '../../server/platform/jobs/scheduled-job.js';
import type { TestApp } from './app.js';

/** Runs a scheduled job in the application at an instant. For signed-in users the clock does not change. */
export function runJobAsOf({ app, clock }: TestApp, name: JobName, asOf: string): Promise<JobResult> {
  return clock.at(new Date(asOf), () => app.get(JobRegistry).run(name));
}
