export interface FileLockOptions {
  /** Longest time to wait for the holder. */
  waitMs?: number;
  /** Is called once if another process holds the lock. Its id is `null` if the file does not tell it. */
  onWait?: (pid: number | null) => void;
}

/**
 * Runs `work` while no other process holds the same lock file. The lock of a killed process is taken over at once.
 * `proper-lockfile` recognises an abandoned lock by its age: a start after a kill would wait for seconds, and a machine
 * that slept would lose a lock that is still held. This checks the id and the start time of the holder instead.
 */
export function withFileLock<T>(path: string, work: () => Promise<T>, options?: FileLockOptions): Promise<T>;
