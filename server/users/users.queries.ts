import { Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import { Group } from '../contract/groups.js';
import type { Profile } from '../contract/responses/session.js';
import { ACCOUNT_NAME, CAREGIVER_SERVICES } from '../accounts/accounts.queries.js';
import { newId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { UserEntity } from './user.entity.js';

/** Condition for a client's own account, without those of her caregivers. */
const accountOfClient = (customer_id: string) => ({ customer_id, caregiver_id: IsNull() });

/** Facts of a caregiver that the account needs. */
export interface CaregiverAccount {
  id: string;
  customer_id: string;
  name: string;
  email: string;
}

type NewAccount = Pick<UserEntity, 'id' | 'name' | 'email' | 'group'> &
  Partial<Pick<UserEntity, 'customer_id' | 'caregiver_id' | 'default_region_id'>>;

/** Statements of accounts. Joins the caller's transaction. */
@Injectable()
export class UsersQueries {
  constructor(private readonly transaction: Transaction) {}

  /** Finds a user for the profile, with the name of the default region. */
  async findProfile(
    user_id: string,
  ): Promise<Omit<Profile, 'default_region'> & { region_name: string | null }> {
    const [profile] = await this.transaction.tx.query<
      [Omit<Profile, 'default_region'> & { region_name: string | null }]
    >(
      `SELECT u.id, ${ACCOUNT_NAME} AS name, u.email, u."group", u.customer_id,
         r.id AS default_region_id, r.name AS region_name, center.id AS treatment_referral_center_id,
         u.referring_staff_name,
         CASE WHEN k.id IS NULL THEN c.preferred_language END AS preferred_language,
         CASE WHEN k.id IS NOT NULL THEN json_build_object('id', c.id, 'name', c.name) END AS caregiver_for,
         ${CAREGIVER_SERVICES} AS services, u.day_sheet_mail, u.start_page
       FROM users u
         LEFT JOIN customers c ON c.id = u.customer_id
         LEFT JOIN caregivers k ON k.id = u.caregiver_id
         LEFT JOIN regions r ON r.id = COALESCE(u.default_region_id, c.region_id)
         LEFT JOIN treatment_referral_centers center
           ON center.id = u.treatment_referral_center_id AND center.is_active
       WHERE u.id = $1`,
      [user_id],
    );
    return profile;
  }

  /** Inserts accounts for many clients. */
  async insertCustomerAccounts(
    clients: readonly { id: string; name: string; email: string }[],
  ): Promise<void> {
    await this.transaction.tx.query(
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
    );
  }

  /** Returns the taken addresses in lower case. The client is null for staff and caregivers. */
  findTakenLowercaseEmails(
    emails: readonly string[],
  ): Promise<{ email: string; customer_id: string | null }[]> {
    return this.transaction.tx.query(
      `SELECT lower(email::text) AS email, CASE WHEN caregiver_id IS NULL THEN customer_id END AS customer_id FROM users
       WHERE email = ANY ($1::citext[]) AND (is_active OR customer_id IS NULL)`,
      [emails],
    );
  }

  async updateEmailAndName(user_id: string, email: string, name: string): Promise<void> {
    await this.transaction.tx.update(UserEntity, { id: user_id }, { email: email.trim(), name });
  }

  /** @param email null for a client without an address, who has no account */
  async updateNameAndSpellingOfEmail(customer_id: string, name: string, email: string | null): Promise<void> {
    if (email === null) return;
    await this.transaction.tx.update(UserEntity, accountOfClient(customer_id), { name, email: email.trim() });
  }

  async deleteCustomerAccount(customer_id: string): Promise<void> {
    await this.transaction.tx.delete(UserEntity, accountOfClient(customer_id));
  }

  async setActive(user_id: string, is_active: boolean): Promise<void> {
    await this.transaction.tx.update(UserEntity, { id: user_id, is_active: !is_active }, { is_active });
  }

  async findCustomerAccount(
    customer_id: string,
  ): Promise<Pick<UserEntity, 'id' | 'name' | 'email' | 'customer_id'> | null> {
    return this.transaction.tx.findOne(UserEntity, {
      select: { id: true, name: true, email: true, customer_id: true },
      where: accountOfClient(customer_id),
    });
  }

  async deleteCaregiverAccounts(caregiver_ids: readonly string[]): Promise<void> {
    await this.transaction.tx.delete(UserEntity, { caregiver_id: In(caregiver_ids) });
  }

  /** Stores what is given. An empty text or null keeps the former value. */
  async rememberReferrerIfGiven(
    user_id: string,
    center_id: string | null,
    staff_name: string,
  ): Promise<void> {
    await this.transaction.tx.query(
      `UPDATE users SET treatment_referral_center_id = coalesce($2, treatment_referral_center_id),
         referring_staff_name = coalesce(nullif($3, ''), referring_staff_name)
       WHERE id = $1 AND (treatment_referral_center_id, referring_staff_name) IS DISTINCT FROM
         (coalesce($2, treatment_referral_center_id), coalesce(nullif($3, ''), referring_staff_name))`,
      [user_id, center_id, staff_name],
    );
  }

  /** Inserts an account. @returns false if another user has the address or takes it at the same time */
  async insertIfEmailFree({
    id,
    name,
    email,
    group,
    customer_id = null,
    caregiver_id = null,
    default_region_id = null,
  }: NewAccount): Promise<boolean> {
    const rows = await this.transaction.tx.query<unknown[]>(
      `INSERT INTO users (id, name, email, "group", customer_id, caregiver_id, default_region_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)
       ON CONFLICT (email) WHERE is_active OR customer_id IS NULL DO NOTHING RETURNING id`,
      [id, name, email.trim(), group, customer_id, caregiver_id, default_region_id],
    );
    return rows.length > 0;
  }

  /** Locks the account of a client. @returns its id */
  async lockCustomerAccount(customer_id: string): Promise<string | undefined> {
    const account = await this.transaction.tx.findOne(UserEntity, {
      select: { id: true },
      where: accountOfClient(customer_id),
      lock: { mode: 'for_no_key_update' },
    });
    return account?.id;
  }

  /** Locks changes of Admins' rights until the transaction ends. */
  async acquireLastAdminLock(): Promise<void> {
    await this.transaction.tx.query(`SELECT pg_advisory_xact_lock(hashtext('users: last admin'))`);
  }

  hasOtherAdmin(id: string): Promise<boolean> {
    return this.transaction.tx.existsBy(UserEntity, { group: Group.Admin, is_active: true, id: Not(id) });
  }

  /** Returns whether an active coordinator or Admin has this address. */
  isAddressOfOfficeUser(email: string): Promise<boolean> {
    return this.transaction.tx.existsBy(UserEntity, {
      email,
      group: In([Group.Admin, Group.Coordinator]),
      is_active: true,
    });
  }

  /** Finds active coordinators, by address. */
  findCoordinators(
    region_id: string | null,
  ): Promise<{ id: string; email: string; is_of_region: boolean }[]> {
    return this.transaction.tx.query(
      `SELECT id, email, default_region_id IS NOT DISTINCT FROM $2::uuid AS is_of_region FROM users
       WHERE "group" = $1 AND is_active ORDER BY email`,
      [Group.Coordinator, region_id],
    );
  }
}
