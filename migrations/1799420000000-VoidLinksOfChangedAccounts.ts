import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Voids the links to set a password of an account that is deactivated or moved to another address, whatever does it: who
 * reads the old mailbox is not let in, and a link does not wait for the account to come back.
 */
export class VoidLinksOfChangedAccounts1799420000000 implements MigrationInterface {
  readonly name = 'VoidLinksOfChangedAccounts1799420000000';

  async up(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query(`
      CREATE FUNCTION void_password_links() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM password_links WHERE user_id = NEW.id AND used_at IS NULL;
        RETURN NULL;
      END
      $$`);
    await queryRunner.query(`
      CREATE TRIGGER users_void_password_links AFTER UPDATE OF email, is_active ON users FOR EACH ROW
      WHEN (OLD.email <> NEW.email OR OLD.is_active AND NOT NEW.is_active)
      EXECUTE FUNCTION void_password_links()`);
    // When an account was moved is not known: what is open of those that are closed can go.
    await queryRunner.query(`
      DELETE FROM password_links l USING users u
      WHERE u.id = l.user_id AND NOT u.is_active AND l.used_at IS NULL`);
  }

  async down(queryRunner: QueryRunner): Promise<void> {
    await queryRunner.query('DROP TRIGGER users_void_password_links ON users');
    await queryRunner.query('DROP FUNCTION void_password_links');
  }
}
