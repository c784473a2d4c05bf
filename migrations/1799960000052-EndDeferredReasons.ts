import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Lets a deferral end like an acceptance: with a fact of a missing requirement, and with the hold that it is about. */
export class EndDeferredReasons1799960000052 implements MigrationInterface {
  readonly name = 'EndDeferredReasons1799960000052';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(endSettledRequirement(''));
    await moveHoldReviews(
      queryRunner,
      `overlay(overlay(md5('hold ' || c.id || ' ' || coalesce(c.hold_since::text, '') || ' ' ||
         coalesce(c.hold_review_on::text, '')) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid`,
      's.subject_id = c.id',
    );
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await moveHoldReviews(
      queryRunner,
      'c.id',
      's.subject_id <> c.id AND NOT EXISTS (SELECT FROM customer_pauses p WHERE p.id = s.subject_id)',
    );
    await queryRunner.query(endSettledRequirement('AND facts_hash IS NOT NULL'));
  }
}

/** @param condition SQL that is added to the WHERE clause, to end only some decisions */
const endSettledRequirement = (condition: string) => `
  CREATE OR REPLACE FUNCTION end_accepted_requirement() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    DELETE FROM today_settlements
    WHERE customer_id = NEW.id AND reason = 'service_lacks' ${condition}
      AND subject_id = CASE TG_ARGV[0] WHEN 'client' THEN NEW.id
        ELSE overlay(overlay(md5(TG_ARGV[0] || ' ' || NEW.id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid END;
    RETURN NULL;
  END
  $$`;

/** Gives decisions on holds another subject. Their id consists of the reason and the subject. */
async function moveHoldReviews(queryRunner: QueryRunner, subject: string, condition: string): Promise<void> {
  await queryRunner.query(
    `UPDATE today_settlements settlement SET subject_id = moved.subject_id,
       id = overlay(overlay(md5('hold_review ' || moved.subject_id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid
     FROM (SELECT s.id, ${subject} AS subject_id FROM today_settlements s JOIN customers c ON c.id = s.customer_id
       WHERE s.reason = 'hold_review' AND c.status = 'hold' AND ${condition}) moved
     WHERE settlement.id = moved.id`,
  );
  await queryRunner.query(
    `DELETE FROM today_settlements s USING customers c
     WHERE c.id = s.customer_id AND s.reason = 'hold_review' AND c.status <> 'hold'`,
  );
}
