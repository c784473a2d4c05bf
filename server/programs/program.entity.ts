import { Check, Column, Entity, JoinTable, ManyToMany, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Program that clients enroll in: weeks of meals, and regions. A deletion deactivates it. */
@Entity('programs')
@Check('programs_total_budget_positive', '"total_budget" >= 0')
@Check('programs_duration_in_weeks_positive', '"duration_in_weeks" >= 0')
export class ProgramEntity extends RecordEntity {
  @Column('citext', { unique: true })
  name: string;

  /** Dollars. */
  @Column('numeric', { precision: 10, scale: 2 })
  total_budget: string;

  @Column('integer', { nullable: true })
  duration_in_weeks: number | null;

  @Column('boolean', { default: true })
  is_active: boolean;

  @ManyToMany(() => RegionEntity)
  @JoinTable({
    name: 'program_regions',
    joinColumn: { name: 'program_id' },
    inverseJoinColumn: { name: 'region_id' },
  })
  regions: Relation<RegionEntity>[];
}
