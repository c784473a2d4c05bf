/** Who is called. */
export interface Called {
  id: string;
  name: string;
  /** The number to call; nothing where none is known. */
  phone: string | null;
  /** Time zone of the client's region, undefined without a region. */
  time_zone: string | null;
  /** Services have not started: who is reached is started next. */
  isNew: boolean;
}

/** After so many calls without reaching anybody another way is suggested. */
export const TRIES = 3;
