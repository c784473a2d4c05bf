import type { MigrationInterface, QueryRunner } from 'typeorm';

const COLUMNS = ['differs_in_adults', 'differs_in_children', 'differs_in_preference'];

/**
 * Notes which values of a delivery differ from the client's. Nothing tells this of lists that were sent before, so their
 * meals come back with the household that the client has by then.
 */
export class NoteMealsChangedAlone1799950007000 implements MigrationInterface {
  readonly name = 'NoteMealsChangedAlone1799950007000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const column of COLUMNS)
      await queryRunner.query(
        `ALTER TABLE "meal_transport_transactions" ADD "${column}" boolean NOT NULL DEFAULT false`,
      );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const column of COLUMNS)
      await queryRunner.query(`ALTER TABLE "meal_transport_transactions" DROP "${column}"`);
  }
}
