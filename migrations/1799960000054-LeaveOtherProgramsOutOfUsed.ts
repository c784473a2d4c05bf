import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Has the used amounts that may contain what another program paid added up again. */
export class LeaveOtherProgramsOutOfUsed1799960000054 implements MigrationInterface {
  readonly name = 'LeaveOtherProgramsOutOfUsed1799960000054';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NOTE_CLIENTS_OF_OTHER_PROGRAMS);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(NOTE_CLIENTS_OF_OTHER_PROGRAMS);
  }
}

const NOTE_CLIENTS_OF_OTHER_PROGRAMS = `INSERT INTO client_money_changes (customer_id)
  SELECT customer_id FROM client_money WHERE spent <> program_spent`;
