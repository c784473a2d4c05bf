import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Where a zip code is, of those that somebody serves: lists of cities are made by the database, which has no data set. */
@Entity('zip_code_places')
export class ZipCodePlaceEntity {
  @PrimaryColumn('varchar', { length: 5 })
  zip_code: string;

  @Column('varchar', { length: 128 })
  city: string;

  @Column('varchar', { length: 2 })
  state: string;
}
