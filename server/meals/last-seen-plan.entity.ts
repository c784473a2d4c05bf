import { Column, Entity, Index, JoinColumn, ManyToOne, PrimaryColumn, type Relation } from 'typeorm';
import { UserEntity } from '../users/user.entity.js';
import { MealPlanEntity } from './meal-plan.entity.js';
import type { SeenEntry } from './plan-changes.rules.js';

/** A plan as a user last saw it. */
@Entity('meal_plan_looks')
@Index('meal_plan_looks_of_plan', ['plan_id'])
export class LastSeenPlanEntity {
  @PrimaryColumn('uuid')
  user_id: string;

  @ManyToOne(() => UserEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'user_id', foreignKeyConstraintName: 'meal_plan_looks_user' })
  user: Relation<UserEntity>;

  @PrimaryColumn('uuid')
  plan_id: string;

  @ManyToOne(() => MealPlanEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'plan_id', foreignKeyConstraintName: 'meal_plan_looks_plan' })
  plan: Relation<MealPlanEntity>;

  @Column('timestamptz')
  last_look_at: Date;

  @Column('jsonb')
  entries: SeenEntry[];
}
