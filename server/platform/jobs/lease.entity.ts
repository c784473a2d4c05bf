import { Column } from 'typeorm';

/** Columns of a row that is work for a `LeasedQueue`: when it is due, who is at it, and at which try. */
export class LeaseColumns {
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
}
