import {
  Check,
  Column,
  Entity,
  Index,
  JoinColumn,
  ManyToOne,
  OneToOne,
  PrimaryColumn,
  type Relation,
} from 'typeorm';
import type { ReferralState } from '../contract/referrals.js';
import { CustomerEntity } from '../customers/customer.entity.js';

/** That a clinic has referred a client, under the id of the client; gone with her. */
@Entity('referrals')
@Index('referrals_of_user', ['user_id', 'created_at', 'id'])
@Index('referrals_maybe_known', ['id'], { where: 'may_be_known' })
@Check('referrals_state_known', `"state" IN ('received','in_service','closed')`)
export class ReferralEntity {
  @PrimaryColumn('uuid')
  id: string;

  @OneToOne(() => CustomerEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'id', foreignKeyConstraintName: 'referrals_customer_known' })
  customer: Relation<CustomerEntity>;

  /** Who has referred her. */
  @Column('uuid', { nullable: true })
  user_id: string | null;

  @ManyToOne('UserEntity', { onDelete: 'SET NULL' })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'referrals_user_known' })
  user?: unknown;

  /** As the clinic sent it, however she is called later. */
  @Column('varchar', { length: 255 })
  name: string;

  @Column('timestamptz')
  created_at: Date;

  /** What her status says; that she was reached is said by the calls. */
  @Column('varchar', { length: 16, default: 'received' })
  state: Exclude<ReferralState, 'contacted'>;

  /** When she was referred, somebody was there who may be the same person. */
  @Column('boolean', { default: false })
  may_be_known: boolean;

  @Column('timestamptz')
  state_since: Date;
}
