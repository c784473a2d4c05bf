/** Labels of jobs and queues. Others are shown with their name. */
const LABELS: Readonly<Record<string, string>> = {
  'meals:open-plans': 'Opening meal plans',
  'meals:send-plans': 'Sending plans to caterers',
  'meals:complete-deliveries': 'Completing meal deliveries',
  'transport:complete-trips': 'Completing trips',
  'transport:warn-unassigned': 'Warning of rides without a driver',
  'day-sheet:mail': 'Mailing the day sheets',
  'pauses:keep': 'Beginning and ending pauses',
  'budgets:add-up': 'Adding up budgets',
  'budgets:check': 'Checking the ledger and budgets',
  'verification:purge-drafts': 'Removing old verification drafts',
  'idempotency:purge': 'Removing old records of calls',
  'exports:purge': 'Removing old exports',
  'imports:purge': 'Removing old imports',
  'mail:relay': 'Looking for mail to send',
  mail: 'Mail',
  exports: 'Exports',
  imports: 'Imports',
  'scheduled-runs': 'Scheduled jobs',
};

/** Returns the label of a job or queue. */
export const jobLabel = (name: string): string => LABELS[name] ?? name;
