/** How long a claim lasts that nobody prolongs: so much later the work of a killed process goes on. */
export const LEASE_SECONDS = 6;
const PROLONG_EVERY_MS = 2_000;

/** Runs claimed work and keeps the claim alive meanwhile; a process that is killed stops prolonging by itself. */
export async function underLease<T>(prolong: () => Promise<unknown>, work: () => Promise<T>): Promise<T> {
  const timer = setInterval(() => {
    // One missed turn leaves two more before the lease ends.
    prolong().catch(() => undefined);
  }, PROLONG_EVERY_MS);
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}
