import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Facts of a client on which each missing requirement depends. The reason of all services has the client's id. */
const FACTS: Record<string, { columns: string; ofRow: (row: string) => string }> = {
  client: {
    columns:
      'region_id, program_id, address, is_authencity_verbal_consent_given, is_physician_verbal_consent_given',
    ofRow: (row) => `${row}.region_id IS NULL, ${row}.program_id IS NULL, ${row}.address = '',
      ${row}.is_authencity_verbal_consent_given OR ${row}.is_physician_verbal_consent_given`,
  },
  meal_vendor: {
    columns: 'has_opted_for_meal_service, is_meal_cancelled, assigned_meal_vendor_id',
    ofRow: (row) => `${row}.has_opted_for_meal_service, ${row}.is_meal_cancelled,
      ${row}.assigned_meal_vendor_id IS NULL`,
  },
  cleaning_vendor: {
    columns: 'has_opted_for_cleaning_service, assigned_cleaning_vendor_id',
    ofRow: (row) => `${row}.has_opted_for_cleaning_service, ${row}.assigned_cleaning_vendor_id IS NULL`,
  },
};

/**
 * Ends the acceptance of a missing requirement when one of its facts changes, and notes since when a client has used
 * 80 % of her budget, so that the acceptance of this warning ends with it.
 */
export class EndAcceptedReasons1799950001000 implements MigrationInterface {
  readonly name = 'EndAcceptedReasons1799950001000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION end_accepted_requirement() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM today_settlements
        WHERE customer_id = NEW.id AND reason = 'service_lacks' AND facts_hash IS NOT NULL
          AND subject_id = CASE TG_ARGV[0] WHEN 'client' THEN NEW.id
            ELSE overlay(overlay(md5(TG_ARGV[0] || ' ' || NEW.id) PLACING '8' FROM 13) PLACING '8' FROM 17)::uuid END;
        RETURN NULL;
      END
      $$`);
    for (const [name, { columns, ofRow }] of Object.entries(FACTS))
      await queryRunner.query(`CREATE TRIGGER end_accepted_${name} AFTER UPDATE OF ${columns} ON "customers"
        FOR EACH ROW WHEN ((${ofRow('OLD')}) IS DISTINCT FROM (${ofRow('NEW')}))
        EXECUTE FUNCTION end_accepted_requirement('${name}')`);

    await queryRunner.query(
      'ALTER TABLE "client_money_changes" ADD "created_at" TIMESTAMP WITH TIME ZONE NOT NULL DEFAULT now()',
    );
    await queryRunner.query('ALTER TABLE "client_money" ADD "warning_since" TIMESTAMP WITH TIME ZONE');
    // The time at which a client reached the share is not stored. It was her last entry of money, or before.
    await queryRunner.query(`UPDATE client_money m SET warning_since = coalesce(
        (SELECT max(e.created_at) FROM ledger_entries e WHERE e.customer_id = m.customer_id), now())
      FROM programs p WHERE p.id = m.program_id AND m.used >= p.total_budget * 0.8 AND m.used > 0`);
    await queryRunner.query(`
      CREATE FUNCTION note_budget_of_program() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        INSERT INTO client_money_changes (customer_id)
        SELECT m.customer_id FROM client_money m
        WHERE m.program_id = NEW.id
          AND (m.warning_since IS NOT NULL) <> (m.used >= NEW.total_budget * 0.8 AND m.used > 0);
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`CREATE TRIGGER note_budget AFTER UPDATE OF "total_budget" ON "programs"
      FOR EACH ROW WHEN (OLD.total_budget <> NEW.total_budget) EXECUTE FUNCTION note_budget_of_program()`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER note_budget ON "programs"');
    await queryRunner.query('DROP FUNCTION note_budget_of_program');
    await queryRunner.query('ALTER TABLE "client_money" DROP "warning_since"');
    await queryRunner.query('ALTER TABLE "client_money_changes" DROP "created_at"');
    for (const name of Object.keys(FACTS))
      await queryRunner.query(`DROP TRIGGER end_accepted_${name} ON "customers"`);
    await queryRunner.query('DROP FUNCTION end_accepted_requirement');
  }
}
