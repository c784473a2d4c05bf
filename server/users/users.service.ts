import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { messages } from '../contract/messages.js';
import { isId, newId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { CredentialsService } from '../platform/auth/credentials.service.js';
import type { AskingClient } from '../platform/auth/account-mails.js';
import { PasswordLinksService } from '../platform/auth/password-links.service.js';
import { SessionsService } from '../platform/auth/sessions.service.js';
import { type CaregiverAccount, UsersQueries } from './users.queries.js';

export interface NewStaff {
  name: string;
  email: string;
  group: Exclude<Group, 'Customer'>;
  default_region_id?: string | null;
  /** Without one an invitation with a link to set it is mailed. */
  password?: string;
}

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
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly links: PasswordLinksService,
    private readonly queries: UsersQueries,
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
    await this.assertEmailFree(this.queries.insertCustomerAccounts(clients));
  }

  /**
   * The addresses among these that are taken, in small letters, each with its client, or null for staff and caregivers.
   */
  async findTakenEmails(emails: readonly string[]): Promise<Map<string, string | null>> {
    const taken = await this.queries.findTakenEmails(emails);
    return new Map(taken.map(({ email, customer_id }) => [email, customer_id]));
  }

  /**
   * Moves the account to the new address and ends its sessions; makes one where there was none, removes it where the
   * address was cleared. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async changeCustomerEmail(customer_id: string, name: string, email: string | null): Promise<void> {
    if (!email) return this.removeCustomerAccount(customer_id);
    const user_id = await this.queries.lockCustomerAccount(customer_id);
    if (!user_id) {
      await this.attachCustomerAccount(customer_id, name, email);
      return;
    }
    const isInvited = await this.links.hasOpenInvitation(user_id);
    await this.assertEmailFree(this.queries.updateAddress(user_id, email, name));
    await this.endSessions(user_id);
    // The link that was mailed to the former address is void with the change.
    if (isInvited) await this.inviteCustomer(customer_id);
  }

  /** The account has the client's name. Joins the caller's transaction. */
  @Transactional()
  async renameCustomerAccount(customer_id: string, name: string): Promise<void> {
    await this.queries.renameCustomerAccount(customer_id, name);
  }

  /** Whether a client has an account of her own. Joins the caller's transaction. */
  async hasCustomerAccount(customer_id: string): Promise<boolean> {
    return (await this.queries.lockCustomerAccount(customer_id)) !== undefined;
  }

  @Transactional()
  async removeCustomerAccount(customer_id: string): Promise<void> {
    await this.queries.deleteCustomerAccount(customer_id);
  }

  /**
   * Deactivates the account of a client who was archived, completed or died, so that the address is free again, or
   * activates it when the client comes back. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email` when somebody else has the address by now
   */
  @Transactional()
  async setCustomerAccountActive(customer_id: string, is_active: boolean): Promise<void> {
    const user_id = await this.queries.lockCustomerAccount(customer_id);
    if (!user_id) return;
    await this.assertEmailFree(this.queries.setActive(user_id, is_active));
    if (!is_active) await this.endSessions(user_id);
  }

  /** Mails the client the link to set a password; the caller has asked whether mails are wanted. */
  @Transactional()
  async inviteCustomer(customer_id: string): Promise<void> {
    const account = await this.queries.findCustomerAccount(customer_id);
    if (account) await this.links.invite(account);
  }

  /**
   * Makes the account of a caregiver, with the mailed link to set a password. Joins the caller's transaction.
   * @returns false where somebody else has the address: then nothing is made or mailed
   */
  @Transactional()
  async inviteCaregiver(caregiver: CaregiverAccount, client: AskingClient): Promise<boolean> {
    const id = newId();
    if (!(await this.queries.insertCaregiverAccount(id, caregiver))) return false;
    const { name, email, customer_id } = caregiver;
    await this.links.invite({ id, name, email, customer_id, client });
    return true;
  }

  /** Sessions and links go with the accounts. Joins the caller's transaction. */
  async removeCaregiverAccounts(caregiver_ids: readonly string[]): Promise<void> {
    await this.queries.deleteCaregiverAccounts(caregiver_ids);
  }

  /** Where a clinic's user has referred a patient from, for the next form. Joins the caller's transaction. */
  async rememberCenter(user_id: string, center_id: string | null): Promise<void> {
    if (!center_id) return;
    await this.queries.rememberCenter(user_id, center_id);
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
    return this.queries.isEmailTaken(email, isId(exceptCustomerId) ? exceptCustomerId : null);
  }

  private async insert(
    name: string,
    email: string,
    group: Group,
    owner: { customer_id?: string; default_region_id?: string | null },
  ): Promise<string> {
    const id = newId();
    await this.assertEmailFree(this.queries.insert({ id, name, email: email.trim(), group, ...owner }));
    return id;
  }

  /** The unique index has the last word, also between two calls at once. */
  private async assertEmailFree(write: Promise<unknown>): Promise<void> {
    await write.catch((error: unknown) => {
      throw isUniqueViolation(error) ? userExists() : error;
    });
  }
}
