import { Injectable } from '@nestjs/common';
import { Group } from '../contract/groups.js';
import { officeMessages } from '../contract/messages.js';
import { newId } from '../platform/database/id.js';
import { Transactional } from '../platform/database/transaction.js';
import { invalidField } from '../platform/errors/problem.js';
import { CredentialsService } from '../platform/auth/credentials.service.js';
import type { AskingClient } from '../accounts/account-mails.js';
import { PasswordLinksService } from '../accounts/password-links.service.js';
import { SessionsService } from '../platform/auth/sessions.service.js';
import { type CaregiverAccount, UsersQueries } from './users.queries.js';

interface NewStaff {
  name: string;
  email: string;
  group: Exclude<Group, 'Customer'>;
  default_region_id?: string | null;
  /** If absent, an invitation with a link to set a password is mailed. */
  password?: string;
}

const userExists = () => invalidField('email', 'user_exists', officeMessages.users.exists);

const isUniqueViolation = (error: unknown) =>
  typeof error === 'object' &&
  error !== null &&
  'driverError' in error &&
  (error.driverError as { code?: string }).code === '23505';

/** Creates and changes the accounts of staff, clinics, clients and caregivers. */
@Injectable()
export class UsersService {
  constructor(
    private readonly credentials: CredentialsService,
    private readonly sessions: SessionsService,
    private readonly links: PasswordLinksService,
    private readonly queries: UsersQueries,
  ) {}

  /**
   * Creates a user of staff or a clinic. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async createStaffAndInviteUnlessPassword(staff: NewStaff): Promise<string> {
    const id = await this.insert(staff.name, staff.email, staff.group, {
      default_region_id: staff.default_region_id ?? null,
    });
    if (staff.password === undefined) {
      await this.links.inviteAndReplaceEarlierInvitation({
        id,
        name: staff.name,
        email: staff.email,
        customer_id: null,
      });
    } else {
      await this.credentials.setPassword(id, staff.password);
    }
    return id;
  }

  /**
   * Creates the portal account of a client with an e-mail address. Mails nothing. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async createCustomerAccountWithoutInvitation(
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
   * Creates the portal account of a client unless staff, a caregiver or another client who is served has the address.
   * Mails nothing. Joins the caller's transaction.
   * @returns whether it was created
   */
  async createCustomerAccountIfEmailFree(customer_id: string, name: string, email: string): Promise<boolean> {
    return this.queries.insertIfEmailFree({ id: newId(), name, email, group: Group.Customer, customer_id });
  }

  /**
   * Creates accounts for many clients whose addresses are free. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email` if an address is taken
   */
  @Transactional()
  async insertCustomerAccounts(
    clients: readonly { id: string; name: string; email: string }[],
  ): Promise<void> {
    await this.assertEmailFree(this.queries.insertCustomerAccounts(clients));
  }

  /**
   * Returns those of the addresses that are taken, in lower case, each with its client. Null for staff and caregivers.
   */
  async findTakenLowercaseEmails(emails: readonly string[]): Promise<Map<string, string | null>> {
    const takenEmails = await this.queries.findTakenLowercaseEmails(emails);
    return new Map(takenEmails.map(({ email, customer_id }) => [email, customer_id]));
  }

  /**
   * Changes the address of the account and ends its sessions. Creates a missing account, and deletes it if the address
   * is cleared. Joins the caller's transaction.
   * @returns whether somebody has used the account at the former address, and still can at the new one
   * @throws InvalidInput `user_exists` on `email`
   */
  @Transactional()
  async setAccountAddressAndReinvitePending(
    customer_id: string,
    name: string,
    email: string | null,
  ): Promise<boolean> {
    if (!email) {
      await this.removeCustomerAccount(customer_id);
      return false;
    }
    const user_id = await this.queries.lockCustomerAccount(customer_id);
    if (!user_id) {
      await this.createCustomerAccountWithoutInvitation(customer_id, name, email);
      return false;
    }
    const isInvited = await this.links.hasUnacceptedOrQueuedInvitation(user_id);
    await this.assertEmailFree(this.queries.updateEmailAndName(user_id, email, name));
    await this.endSessions(user_id);
    // The change makes the link to the former address invalid.
    if (isInvited)
      await this.links.inviteAndReplaceEarlierInvitation({ id: user_id, customer_id, name, email });
    return this.links.isAccountUsed(user_id);
  }

  /**
   * Copies the client's name, and the spelling of her unchanged address, to the account. Joins the caller's transaction.
   */
  @Transactional()
  async copyNameAndSpellingOfEmail(customer_id: string, name: string, email: string | null): Promise<void> {
    await this.queries.updateNameAndSpellingOfEmail(customer_id, name, email);
  }

  /** Returns whether a client has an account of her own. Joins the caller's transaction. */
  async lockAccountRowIfExists(customer_id: string): Promise<boolean> {
    return (await this.queries.lockCustomerAccount(customer_id)) !== undefined;
  }

  @Transactional()
  async removeCustomerAccount(customer_id: string): Promise<void> {
    await this.queries.deleteCustomerAccount(customer_id);
  }

  /**
   * Deactivates the account of a client who was archived, completed or died, so that the address is free. Activates it
   * when the client returns. Joins the caller's transaction.
   * @throws InvalidInput `user_exists` on `email` if another user has the address meanwhile
   */
  @Transactional()
  async setCustomerAccountActive(customer_id: string, is_active: boolean): Promise<void> {
    const user_id = await this.queries.lockCustomerAccount(customer_id);
    if (!user_id) return;
    await this.assertEmailFree(this.queries.setActive(user_id, is_active));
    if (!is_active) await this.endSessions(user_id);
  }

  /**
   * Mails the client the link to set a password, unless her account was invited before or is in use. The caller has
   * checked whether she wants mails.
   */
  @Transactional()
  async inviteCustomerUnlessInvitedBefore(customer_id: string): Promise<void> {
    const account = await this.queries.findCustomerAccount(customer_id);
    if (account && !(await this.links.wasInvitedAtAddressOrUsesAccount(account.id)))
      await this.links.inviteAndReplaceEarlierInvitation(account);
  }

  /**
   * Creates the account of a caregiver and mails the link to set a password. Joins the caller's transaction.
   * @returns false if another user has the address; then nothing is created or mailed
   */
  @Transactional()
  async createCaregiverAccountAndInviteUnlessAddressTaken(
    caregiver: CaregiverAccount,
    client: AskingClient,
  ): Promise<boolean> {
    const id = newId();
    const { id: caregiver_id, name, email, customer_id } = caregiver;
    const account = { id, name, email, group: Group.Customer, customer_id, caregiver_id };
    if (!(await this.queries.insertIfEmailFree(account))) return false;
    await this.links.inviteAndReplaceEarlierInvitation({ id, name, email, customer_id, client });
    return true;
  }

  /** Removes the accounts with their sessions and links. Joins the caller's transaction. */
  async removeCaregiverAccounts(caregiver_ids: readonly string[]): Promise<void> {
    await this.queries.deleteCaregiverAccounts(caregiver_ids);
  }

  /** Stores center and staff of a clinic's last referral for the next form. Joins the caller's transaction. */
  async rememberGivenReferrerFields(
    user_id: string,
    { center_id, staff_name }: { center_id: string | null; staff_name: string },
  ): Promise<void> {
    await this.queries.rememberReferrerIfGiven(user_id, center_id, staff_name);
  }

  /** Signs a user out everywhere. Joins the caller's transaction. */
  @Transactional()
  async endSessions(user_id: string): Promise<void> {
    await this.sessions.endAllAndProviderSessions(user_id);
  }

  private async insert(
    name: string,
    email: string,
    group: Group,
    owner: { customer_id?: string; default_region_id?: string | null },
  ): Promise<string> {
    const id = newId();
    if (!(await this.queries.insertIfEmailFree({ id, name, email, group, ...owner }))) throw userExists();
    return id;
  }

  /** Converts the error of the unique index, which also catches two simultaneous requests. */
  private async assertEmailFree(write: Promise<unknown>): Promise<void> {
    await write.catch((error: unknown) => {
      throw isUniqueViolation(error) ? userExists() : error;
    });
  }
}
