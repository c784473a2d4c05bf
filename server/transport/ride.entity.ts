import { Column, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { RegionEntity } from '../regions/region.entity.js';

/** What a ride is from the day on which it is asked for: where it goes, and when. */
export abstract class RideEntity extends RecordEntity {
  /** Where the ride is: the client's region when it was asked for. Its wall times are in this region's zone. */
  @Column('uuid')
  region_id: string;

  @ManyToOne(() => RegionEntity, { onDelete: 'RESTRICT', nullable: false })
  @JoinColumn({ name: 'region_id' })
  region: Relation<RegionEntity>;

  @Column('varchar', { length: 255 })
  pick_up_address: string;

  @Column('varchar', { length: 255 })
  drop_address: string;

  @Column('timestamptz')
  pick_up_timestamp: Date;

  /** Notes for the driver; the length allows for the office's note and the client's together. */
  @Column('varchar', { length: 1001, default: '' })
  notes: string;
}
