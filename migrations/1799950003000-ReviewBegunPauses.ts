import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Moves decisions on pauses that have begun to the review of holds. The id of a decision is made of reason and subject. */
export class ReviewBegunPauses1799950003000 implements MigrationInterface {
  readonly name = 'ReviewBegunPauses1799950003000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'pause_begun', 'hold_review');
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await rename(queryRunner, 'hold_review', 'pause_begun');
  }
}

async function rename(queryRunner: QueryRunner, before: string, after: string): Promise<void> {
  await queryRunner.query(
    `UPDATE today_settlements SET reason = $2::varchar,
       id = overlay(overlay(md5($2 || ' ' || subject_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
     WHERE reason = $1 AND subject_id IN (SELECT id FROM customer_pauses)`,
    [before, after],
  );
}
