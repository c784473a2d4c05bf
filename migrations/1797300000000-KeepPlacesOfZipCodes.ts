import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Keeps the city of each zip code that a cleaning vendor serves, for the list of cities. */
export class KeepPlacesOfZipCodes1797300000000 implements MigrationInterface {
  readonly name = 'KeepPlacesOfZipCodes1797300000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`CREATE TABLE "zip_code_places" (
      "zip_code" character varying(5) NOT NULL,
      "city" character varying(128) NOT NULL,
      "state" character varying(2) NOT NULL,
      PRIMARY KEY ("zip_code")
    )`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TABLE "zip_code_places"');
  }
}
