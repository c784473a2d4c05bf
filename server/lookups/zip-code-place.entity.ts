import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Place of a served zip code. The list of cities is an SQL query, which cannot use the packaged data set. */
@Entity('zip_code_places')
export class ZipCodePlaceEntity {
  @PrimaryColumn('varchar', { length: 5 })
  zip_code: string;

  @Column('varchar', { length: 128 })
  city: string;

  @Column('varchar', { length: 2 })
  state: string;
}
