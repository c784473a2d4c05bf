import type { MigrationInterface, QueryRunner } from 'typeorm';

const TRIPS = '"customer_transport_transactions"';

/** Keeps what drivers say of their trips, and the link by which they say it. */
export class AddTripResponses1799863000001 implements MigrationInterface {
  readonly name = 'AddTripResponses1799863000001';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `ALTER TABLE ${TRIPS} ADD "response" character varying(16) NOT NULL DEFAULT 'none'`,
    );
    await queryRunner.query(`ALTER TABLE ${TRIPS} ADD "responded_at" TIMESTAMP WITH TIME ZONE`);
    await queryRunner.query(`ALTER TABLE ${TRIPS} ADD "response_token_hash" text`);
    await queryRunner.query(`ALTER TABLE ${TRIPS} ADD CONSTRAINT "customer_transport_transactions_response_known"
      CHECK ("response" IN ('none','asked','accepted','declined')
        AND ("response" IN ('accepted','declined')) = ("responded_at" IS NOT NULL))`);
    await queryRunner.query(`CREATE INDEX "customer_transport_transactions_by_token" ON ${TRIPS} ("response_token_hash")
      WHERE response_token_hash IS NOT NULL`);
    await queryRunner.query(`CREATE INDEX "customer_transport_transactions_declined" ON ${TRIPS} ("request_id")
      WHERE response = 'declined'`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP INDEX "customer_transport_transactions_declined"');
    await queryRunner.query('DROP INDEX "customer_transport_transactions_by_token"');
    await queryRunner.query(
      `ALTER TABLE ${TRIPS} DROP CONSTRAINT "customer_transport_transactions_response_known"`,
    );
    for (const column of ['response', 'responded_at', 'response_token_hash'])
      await queryRunner.query(`ALTER TABLE ${TRIPS} DROP "${column}"`);
  }
}
