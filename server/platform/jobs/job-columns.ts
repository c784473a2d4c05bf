import { Column } from 'typeorm';

/** Columns of a row that is a job of a `JobProcessor`: due time, lease and attempts. */
export class JobColumns {
  /** Number of attempts. An attempt that a stopping process released does not count. */
  @Column('integer', { default: 0 })
  attempts: number;

  @Column('timestamptz', { default: () => 'now()' })
  next_attempt_at: Date;

  /** Time at which the row was last relayed to the queue. */
  @Column('timestamptz', { nullable: true })
  relayed_at: Date | null;

  /** End of the current lease. The worker renews it. */
  @Column('timestamptz', { nullable: true })
  claimed_until: Date | null;

  /** Token of the lease, new for each lease. Writes of the holder are conditional on it. */
  @Column('uuid', { nullable: true })
  lease_token: string | null;

  /** Start of the last attempt. */
  @Column('timestamptz', { nullable: true })
  started_at: Date | null;

  /** End of the last attempt, whatever its result. */
  @Column('timestamptz', { nullable: true })
  ended_at: Date | null;

  /** Time of the failure, after which there are no more attempts. */
  @Column('timestamptz', { nullable: true })
  given_up_at: Date | null;
}
