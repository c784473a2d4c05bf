import { Check, Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import type { PlanVersionKind } from '../contract/meals.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import type { ListChange, ListedDelivery } from './caterer-list.rules.js';
import { MealPlanEntity } from './meal-plan.entity.js';

/** A list that was mailed to its caterer. The first version is the sent plan. Each correction is a further version. */
@Entity('meal_plan_versions')
@Index('meal_plan_versions_of_plan', ['plan_id', 'number'], { unique: true })
@Index('meal_plan_versions_token', ['token_hash'], { unique: true })
@Index('meal_plan_versions_unacknowledged', ['created_at'], {
  where: 'token_hash IS NOT NULL AND acknowledged_at IS NULL',
})
@Check('meal_plan_versions_kind_known', `"kind" IN ('sent','correction')`)
export class MealPlanVersionEntity extends RecordEntity {
  @Column('uuid')
  plan_id: string;

  @ManyToOne(() => MealPlanEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'plan_id', foreignKeyConstraintName: 'meal_plan_versions_plan' })
  plan: Relation<MealPlanEntity>;

  /** From 1 on. */
  @Column('integer')
  number: number;

  @Column('integer')
  number_of_meals: number;

  @Column('integer')
  number_of_customers: number;

  /** In the order of the list. When a client is removed, her data is erased here. */
  @Column('jsonb')
  deliveries: ListedDelivery[];

  @Column('varchar', { length: 16, default: 'sent' })
  kind: PlanVersionKind;

  /** The changes of a correction, in the words of its mail. */
  @Column('jsonb', { default: [] })
  changes: ListChange[];

  /** Hash of the token in the link that acknowledges a correction. */
  @Column('varchar', { length: 64, nullable: true })
  token_hash: string | null;

  @Column('timestamptz', { nullable: true })
  expires_at: Date | null;

  @Column('timestamptz', { nullable: true })
  acknowledged_at: Date | null;
}
