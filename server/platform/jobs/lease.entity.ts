import { Column } from 'typeorm';

/** Columns of a row that is work for a `JobQueue`: when it is due, who is at it, and at which try. */
export class LeaseColumns {
  /** Tries that were begun; one that a stopping process gave back is none. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at: Date;

  /** When it was last handed to the queue. */
  @Column('timestamptz', { nullable: true })
  relayed_at: Date | null;

  /** End of the lease of the worker that is at it, prolonged while it lives. */
  @Column('timestamptz', { nullable: true })
  claimed_until: Date | null;

  /** Another one with every lease: what its holder writes is conditional on it. */
  @Column('uuid', { nullable: true })
  lease_token: string | null;

  /** When the last try began. */
  @Column('timestamptz', { nullable: true })
  started_at: Date | null;

  /** When the last try ended, however it did. */
  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** Since when nobody tries any more. */
  @Column('timestamptz', { nullable: true })
  given_up_at: Date | null;
}
