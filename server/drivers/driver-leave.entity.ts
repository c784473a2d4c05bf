import { Column, Entity, Index, JoinColumn, ManyToOne, type Relation } from 'typeorm';
import { RecordEntity } from '../platform/database/record.entity.js';
import { DriverEntity } from './driver.entity.js';

/** Day on which a driver does not work. */
@Entity('transport_vendor_leaves')
@Index('one_leave_per_driver_and_day', ['transport_vendor_id', 'leave_date'], { unique: true })
export class DriverLeaveEntity extends RecordEntity {
  @Column('uuid')
  transport_vendor_id: string;

  @ManyToOne(() => DriverEntity, { onDelete: 'CASCADE', nullable: false })
  @JoinColumn({ name: 'transport_vendor_id' })
  transport_vendor: Relation<DriverEntity>;

  @Column('date')
  leave_date: string;
}
