import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** Day without meal deliveries for a vendor, for a region, or everywhere if it names neither. */
@Entity('closures')
@Index('closures_by_date', ['date', 'id'])
@Index('closures_once', { synchronize: false })
@Index('closures_region', ['region_id'])
@Index('closures_meal_vendor', ['meal_vendor_id'])
export class ClosureEntity extends RecordEntity {
  @Column('date')
  date: string;

  @Column('varchar', { length: 255 })
  reason: string;

  @Column('uuid', { nullable: true })
  region_id: string | null;

  @ManyToOne(() => RegionEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'region_id', foreignKeyConstraintName: 'closures_of_region' })
  region: Relation<RegionEntity> | null;

  @Column('uuid', { nullable: true })
  meal_vendor_id: string | null;

  @ManyToOne(() => MealVendorEntity, { onDelete: 'CASCADE' })
  @JoinColumn({ name: 'meal_vendor_id', foreignKeyConstraintName: 'closures_of_meal_vendor' })
  meal_vendor: Relation<MealVendorEntity> | null;
}
