import type { MigrationInterface, QueryRunner } from 'typeorm';

/** What the list of clients is narrowed by. */
const NARROWED = '"region_id", "status"';

const INDEXES: [name: string, before: string, after: string][] = [
  ['customers_by_name', '"name", "id"', `"name", "id", ${NARROWED}`],
  ['customers_sorted_by_city', '"city", "id"', `"city", "id", ${NARROWED}`],
  ['customers_sorted_by_birth', '"date_of_birth", "id"', `"date_of_birth", "id", ${NARROWED}`],
  ['customers_sorted_by_program', '"program_id", "id"', `"program_id", "id", ${NARROWED}`],
  ['customers_sorted_by_contact_due', '"contact_due_date", "id"', `"contact_due_date", "id", ${NARROWED}`],
  ['customers_sorted_by_region', '"region_id", "id"', '"region_id", "id", "status"'],
  ['customers_sorted_by_status', '"status", "id"', '"status", "id", "region_id"'],
];

/** Lets late pages of clients skip over entries of an index alone: region and status stand in it beside the order. */
export class CoverEveryOrder1796000000000 implements MigrationInterface {
  readonly name = 'CoverEveryOrder1796000000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, , columns] of INDEXES) await replace(queryRunner, name, columns);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const [name, columns] of INDEXES) await replace(queryRunner, name, columns);
  }
}

async function replace(queryRunner: QueryRunner, name: string, columns: string): Promise<void> {
  await queryRunner.query(`DROP INDEX "${name}"`);
  await queryRunner.query(`CREATE INDEX "${name}" ON "customers" (${columns})`);
}
