import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import type { ListedDelivery } from './caterer-list.rules.js';
import { MealPlanEntity } from './meal-plan.entity.js';

/** A list as its caterer was mailed it: first when the plan was sent, then after each correction. */
@Entity('meal_plan_versions')
@Index('meal_plan_versions_of_plan', ['plan_id', 'number'], { unique: true })
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

  /** In the order of the list; of a client who was removed without the person. */
  @Column('jsonb')
  deliveries: ListedDelivery[];
}
