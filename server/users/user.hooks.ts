import { Injectable } from '@nestjs/common';
import type { FieldErrors } from '../contract/errors.js';
import { Group } from '../contract/groups.js';
import { officeMessages } from '../contract/messages.js';
import type { User } from '../contract/responses/users.js';
import { notFoundError, badRequest } from '../platform/errors/problem.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { PasswordLinksService } from '../accounts/password-links.service.js';
import { SessionsService } from '../platform/auth/sessions.service.js';
import { RequestContext } from '../platform/request-context.js';
import type { UserEntity } from './user.entity.js';
import type { UserInput } from './users.dto.js';
import { UsersQueries } from './users.queries.js';

const texts = officeMessages.users;

/** Invites new users. Users cannot remove their own rights or those of the last Admin. */
@Injectable()
export class UserHooks implements ResourceHooks<UserEntity, UserInput, User> {
  constructor(
    private readonly context: RequestContext,
    private readonly links: PasswordLinksService,
    private readonly sessions: SessionsService,
    private readonly recipients: MailRecipientPolicy,
    private readonly queries: UsersQueries,
  ) {}

  async validate(
    { email, group, is_active }: Partial<UserInput>,
    before: UserEntity | null,
  ): Promise<FieldErrors> {
    if (!before) {
      const forbidden = email ? await this.recipients.forbiddenAddressReason(email) : null;
      return forbidden ? { email: [{ code: 'recipient_forbidden', message: forbidden }] } : {};
    }
    const isDemoted = group !== undefined && group !== before.group;
    if (isDemoted || is_active === false) await this.assertKeepsOwnRights(before);
    const isMoved = email !== undefined && email.toLowerCase() !== before.email.toLowerCase();
    return isMoved ? { email: [{ code: 'read_only', message: texts.email_fixed }] } : {};
  }

  async afterSave(
    id: string,
    { name, email, group, is_active }: Partial<UserInput>,
    before: UserEntity | null,
  ): Promise<void> {
    if (!before) {
      await this.links.inviteAndReplaceEarlierInvitation({
        id,
        name: name!,
        email: email!,
        customer_id: null,
      });
      return;
    }
    // Open screens show data of the former group, so the sessions end.
    if (is_active === false || (group && group !== before.group))
      await this.sessions.endAllAndProviderSessions(id);
  }

  /** A client's account is removed only with the client. */
  async beforeDelete(user: UserEntity): Promise<void> {
    if (user.customer_id !== null) throw notFoundError();
    await this.assertKeepsOwnRights(user);
  }

  /** @throws InvalidInput `own_rights` and `last_admin` */
  private async assertKeepsOwnRights({ id, group, is_active }: UserEntity): Promise<void> {
    if (id === this.context.signedIn.id) throw badRequest('own_rights', texts.own_rights);
    if (group !== Group.Admin || !is_active) return;
    // Two Admins who remove each other simultaneously would leave none.
    await this.queries.acquireLastAdminLock();
    if (!(await this.queries.hasOtherAdmin(id))) throw badRequest('last_admin', texts.last_admin);
  }
}
