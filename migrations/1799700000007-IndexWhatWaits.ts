import type { MigrationInterface, QueryRunner } from 'typeorm';

const IS_SERVED = `status = 'active'
  AND (has_opted_for_meal_service OR has_opted_for_transport_service OR has_opted_for_cleaning_service
    OR has_opted_for_peer_support_service)`;

/** By these the rules of Today find clients without reading those for whom nothing waits. */
const INDEXES = {
  customers_to_call: `("region_id", "created_at", "id", "contact_due_date") WHERE status = 'new'`,
  customers_lacking: `("region_id", "created_at", "active_date", "id") WHERE ${IS_SERVED}
    AND (region_id IS NULL OR program_id IS NULL OR address = '')`,
  customers_without_word: `("region_id", "created_at", "active_date", "id") WHERE ${IS_SERVED}
    AND region_id IS NOT NULL AND program_id IS NOT NULL AND address <> ''
    AND NOT (is_authencity_verbal_consent_given OR is_physician_verbal_consent_given)`,
  customers_without_meal_vendor: `("region_id", "created_at", "active_date", "id") WHERE status = 'active'
    AND has_opted_for_meal_service AND NOT is_meal_cancelled AND assigned_meal_vendor_id IS NULL`,
  customers_without_cleaning_vendor: `("region_id", "created_at", "active_date", "id") WHERE status = 'active'
    AND has_opted_for_cleaning_service AND assigned_cleaning_vendor_id IS NULL`,
  customers_cleaned: `("region_id", "active_date", "id") WHERE status = 'active'
    AND has_opted_for_cleaning_service AND assigned_cleaning_vendor_id IS NOT NULL`,
};

/** Today's rules each have an index of their own. */
export class IndexWhatWaits1799700000007 implements MigrationInterface {
  readonly name = 'IndexWhatWaits1799700000007';

  async up(queryRunner: QueryRunner): Promise<void> {
    for (const [name, index] of Object.entries(INDEXES)) {
      await queryRunner.query(`CREATE INDEX "${name}" ON "customers" ${index}`);
    }
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    for (const name of Object.keys(INDEXES)) await queryRunner.query(`DROP INDEX "${name}"`);
  }
}
