import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { messages } from '../contract/messages.js';
import { isId, newId } from '../platform/database/id.js';
import { Transaction, Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { CredentialsService } from '../platform/auth/credentials.service.js';
import type { AskingClient } from '../platform/auth/account-mails.js';
import { PasswordLinksService } from '../platform/auth/password-links.service.js';
import { SessionsService } from '../platform/auth/sessions.service.js';

export interface NewStaff {
  name: string;
  email: string;
  group: Exclude<Group, 'Customer'>;
  default_region_id?: string | null;
  /** Without one an invitation with a link to set it is mailed. */
  password?: string;
}

/** Somebody who helps a client, as far as the account asks. */
interface CaregiverAccount {
  id: string;
  customer_id: string;
  name: string;
  email: string;
}

/** A client's own account, not those of who helps her. */
const OF_CLIENT = 'customer_id = $1 AND caregiver_id IS NULL';

const userExists = () => invalidField('email', 'user_exists', messages.users.exists);

const isUniqueViolation = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'driverError' in error &&
  (error.driverError as { code?: string }).code === '23505';

/** The people who can sign in: staff, clinics, and the portal accounts of clients. */
@Injectable()
export class UsersService {
  constructor(
    private readonly transaction: Transaction,
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly links: PasswordLinksService,
  ) {}

  /**
   * Staff or a clinic. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async createStaff(staff: NewStaff): Promise<string> {
    const id = await this.insert(staff.name, staff.email, staff.group, {
      default_region_id: staff.default_region_id ?? null,
    });
    if (staff.password === undefined) {
      await this.links.invite({ id, name: staff.name, email: staff.email, customer_id: null });
    } else {
      await this.credentials.setPassword(id, staff.password);
    }
    return id;
  }

  /**
   * The portal account of a client with an e-mail; nothing is mailed yet. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async attachCustomerAccount(
    customer_id: string,
    name: string,
    email: string,
    password?: string,
  ): Promise<string> {
    const id = await this.insert(name, email, Group.Customer, { customer_id });
    if (password !== undefined) await this.credentials.setPassword(id, password);
    return id;
  }

  /**
   * The same for many clients at once, all of whose addresses are free. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email` where one is not
   */
  @Transactional()
  async attachCustomerAccounts(
    clients: readonly { id: string; name: string; email: string }[],
  ): Promise<void> {
    await this.assertEmailFree(
      this.transaction.tx.query(
        `INSERT INTO users (id, name, email, "group", customer_id)
         SELECT c.id, c.name, c.email, $5, c.customer_id
         FROM unnest($1::uuid[], $2::text[], $3::text[], $4::uuid[]) AS c (id, name, email, customer_id)`,
        [
          clients.map(() => newId()),
          clients.map(({ name }) => name),
          clients.map(({ email }) => email.trim()),
          clients.map(({ id }) => id),
          Group.Customer,
        ],
      ),
    );
  }

  /**
   * Those of the addresses that somebody signs in with, in small letters: with the client who does, or null for staff and
   * for who helps a client.
   */
  async findTakenEmails(emails: readonly string[]): Promise<Map<string, string | null>> {
    const rows = await this.transaction.tx.query<{ email: string; customer_id: string | null }[]>(
      `SELECT lower(email::text) AS email, CASE WHEN caregiver_id IS NULL THEN customer_id END AS customer_id FROM users
       WHERE email = ANY ($1::citext[]) AND (is_active OR customer_id IS NULL)`,
      [emails],
    );
    return new Map(rows.map(({ email, customer_id }) => [email, customer_id]));
  }

  /**
   * Moves the account to the new address and ends its sessions; makes one where there was none, removes it where the
   * address was cleared. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async changeCustomerEmail(customer_id: string, name: string, email: string | null): Promise<void> {
    if (!email) return this.removeCustomerAccount(customer_id);
    const user_id = await this.accountOf(customer_id);
    if (!user_id) {
      await this.attachCustomerAccount(customer_id, name, email);
      return;
    }
    const isInvited = await this.links.hasOpenInvitation(user_id);
    await this.assertEmailFree(
      this.transaction.tx.query(`UPDATE users SET email = $2, name = $3 WHERE id = $1`, [
        user_id,
        email.trim(),
        name,
      ]),
    );
    await this.endSessions(user_id);
    // The link that was mailed to the former address is void with the change.
    if (isInvited) await this.inviteCustomer(customer_id);
  }

  /** The account has the client's name. Joins the caller's transaction. */
  @Transactional()
  async renameCustomerAccount(customer_id: string, name: string): Promise<void> {
    await this.transaction.tx.query(`UPDATE users SET name = $2 WHERE ${OF_CLIENT}`, [customer_id, name]);
  }

  /** Whether a client has an account of her own. Joins the caller's transaction. */
  async hasCustomerAccount(customer_id: string): Promise<boolean> {
    return (await this.accountOf(customer_id)) !== undefined;
  }

  @Transactional()
  async removeCustomerAccount(customer_id: string): Promise<void> {
    await this.transaction.tx.query(`DELETE FROM users WHERE ${OF_CLIENT}`, [customer_id]);
  }

  /**
   * Lays the account of a client to rest who was archived, completed or died, so that the address is free again, or
   * takes it up when the client comes back. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email` when somebody else has the address by now
   */
  @Transactional()
  async setCustomerAccountActive(customer_id: string, is_active: boolean): Promise<void> {
    const user_id = await this.accountOf(customer_id);
    if (!user_id) return;
    await this.assertEmailFree(
      this.transaction.tx.query(`UPDATE users SET is_active = $2 WHERE id = $1 AND is_active <> $2`, [
        user_id,
        is_active,
      ]),
    );
    if (!is_active) await this.endSessions(user_id);
  }

  /** Mails the client the link to set a password; the caller has asked whether mails are wanted. */
  @Transactional()
  async inviteCustomer(customer_id: string): Promise<void> {
    const rows: { id: string; name: string; email: string; customer_id: string }[] =
      await this.transaction.tx.query(`SELECT id, name, email, customer_id FROM users WHERE ${OF_CLIENT}`, [
        customer_id,
      ]);
    if (rows[0]) await this.links.invite(rows[0]);
  }

  /**
   * The account of somebody who helps a client, with the mailed link to set a password. Joins the caller's transaction.
   * @returns false where somebody else has the address: then there is neither
   */
  @Transactional()
  async inviteCaregiver(
    { id: caregiver_id, customer_id, name, email }: CaregiverAccount,
    client: AskingClient,
  ): Promise<boolean> {
    const id = newId();
    const made = await this.transaction.tx.query<unknown[]>(
      `INSERT INTO users (id, name, email, "group", customer_id, caregiver_id) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (email) WHERE is_active OR customer_id IS NULL DO NOTHING RETURNING id`,
      [id, name, email, Group.Customer, customer_id, caregiver_id],
    );
    if (made.length === 0) return false;
    await this.links.invite({ id, name, email, customer_id, client });
    return true;
  }

  /** Sessions and links go with the accounts. Joins the caller's transaction. */
  async removeCaregiverAccounts(caregiver_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.query('DELETE FROM users WHERE caregiver_id = ANY ($1::uuid[])', [
      caregiver_ids,
    ]);
  }

  /** Where a clinic's user has referred a patient from, for the next form. Joins the caller's transaction. */
  async rememberCenter(user_id: string, center_id: string | null): Promise<void> {
    if (!center_id) return;
    await this.transaction.tx.query(
      `UPDATE users SET treatment_referral_center_id = $2
       WHERE id = $1 AND treatment_referral_center_id IS DISTINCT FROM $2`,
      [user_id, center_id],
    );
  }

  /** Signs a user out everywhere. Joins the caller's transaction. */
  @Transactional()
  async endSessions(user_id: string): Promise<void> {
    await this.sessions.endAll(user_id);
  }

  /** Whether staff, another client who is not closed or somebody who helps one has the address. */
  async emailTaken(
    email: string,
    { exceptCustomerId }: { exceptCustomerId?: string } = {},
  ): Promise<boolean> {
    const rows: unknown[] = await this.transaction.tx.query(
      `SELECT 1 FROM users
       WHERE email = $1 AND (is_active OR customer_id IS NULL) AND ($2::uuid IS NULL OR customer_id IS DISTINCT FROM $2::uuid OR caregiver_id IS NOT NULL) LIMIT 1`,
      [email.trim(), isId(exceptCustomerId) ? exceptCustomerId : null],
    );
    return rows.length > 0;
  }

  private async insert(
    name: string,
    email: string,
    group: Group,
    of: { customer_id?: string; default_region_id?: string | null },
  ): Promise<string> {
    const id = newId();
    await this.assertEmailFree(
      this.transaction.tx.query(
        `INSERT INTO users (id, name, email, "group", customer_id, default_region_id) VALUES ($1, $2, $3, $4, $5, $6)`,
        [id, name, email.trim(), group, of.customer_id ?? null, of.default_region_id ?? null],
      ),
    );
    return id;
  }

  private async accountOf(customer_id: string): Promise<string | undefined> {
    const rows: { id: string }[] = await this.transaction.tx.query(
      `SELECT id FROM users WHERE ${OF_CLIENT} FOR NO KEY UPDATE`,
      [customer_id],
    );
    return rows[0]?.id;
  }

  /** The unique index has the last word, also between two calls at once. */
  private async assertEmailFree(write: Promise<unknown>): Promise<void> {
    await write.catch((error: unknown) => {
      throw isUniqueViolation(error) ? userExists() : error;
    });
  }
}
