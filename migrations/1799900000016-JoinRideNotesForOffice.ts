import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Stores the client's notes in the notes of the office as well, so that the office can edit and remove them. */
export class JoinRideNotesForOffice1799900000016 implements MigrationInterface {
  readonly name = 'JoinRideNotesForOffice1799900000016';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      UPDATE "customer_transport_requests"
      SET notes = CASE WHEN notes = '' THEN customer_notes ELSE customer_notes || E'\\n' || notes END
      WHERE customer_notes <> '' AND strpos(notes, customer_notes) = 0`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(
      `UPDATE "customer_transport_requests" SET notes = '' WHERE customer_notes <> '' AND notes = customer_notes`,
    );
  }
}
