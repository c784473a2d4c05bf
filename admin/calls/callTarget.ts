/** Client to call. */
export interface CallTarget {
  id: string;
  name: string;
  /** Phone number to call. Null if none is known. */
  phone: string | null;
  /** Time zone of the client's region, null without a region. */
  time_zone: string | null;
  /** True if services have not started. A reached client is started next. */
  isNew: boolean;
}

/** Number of failed calls after which another way is suggested. */
export const FAILED_CALLS_BEFORE_HINT = 3;
