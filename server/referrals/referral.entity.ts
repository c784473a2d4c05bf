import { Check, Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import type { ReferralState } from '../contract/referrals.js';
import { CustomerEntity } from '../customers/customer.entity.js';

/** Referral of a client by a clinic. It is removed with her. A client whose records were merged may have several. */
@Entity('referrals')
@Index('referrals_of_user', ['user_id', 'created_at', 'id'])
@Index('referrals_of_customer', ['customer_id'])
@Index('referrals_maybe_known', ['customer_id'], { where: 'may_be_known' })
@Check('referrals_state_known', `"state" IN ('received','in_service','closed')`)
export class ReferralEntity {
  /** Id of the record that the clinic created. A merge does not change it, so the clinic does not learn of the merge. */
  @PrimaryColumn('uuid')
  id: string;

  @Column('uuid')
  customer_id: string;

  @ManyToOne(() => CustomerEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'customer_id', foreignKeyConstraintName: 'referrals_customer_known' })
  customer: Relation<CustomerEntity>;

  /** User who referred her. */
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @ManyToOne('UserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'referrals_user_known' })
  user?: unknown;

  /** Name as the clinic sent it. Later changes of the client do not affect it. */
  @Column('varchar', { length: 255 })
  name: string;

  @Column('timestamptz')
  created_at: Date;

  /** State from the client's status. `contacted` is derived from her calls. */
  @Column('varchar', { length: 16, default: 'received' })
  state: Exclude<ReferralState, 'contacted'>;

  /** Whether a possible duplicate existed at the time of the referral. */
  @Column('boolean', { default: false })
  may_be_known: boolean;

  @Column('timestamptz')
  state_since: Date;
}
