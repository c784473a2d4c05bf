import { JobRegistry, type JobResult } from '../../server/platform/jobs/job-registry.js';
import type { JobName } from '../../server/platform/jobs/scheduled-job.js';
import type { TestApp } from './app.js';

/** Runs a scheduled job inside the application as of an instant; afterwards it is now again. */
export async function runJobAsOf({ app, clock }: TestApp, name: JobName, asOf: string): Promise<JobResult> {
  clock.set(new Date(asOf));
  try {
    return await app.get(JobRegistry).run(name);
  } finally {
    clock.set(null);
  }
}
