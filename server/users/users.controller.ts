import { Controller, Get, Param, Post } from '@nestjs/common';
import { officeMessages } from '../contract/messages.js';
import { User } from '../contract/responses/users.js';
import { Transactional } from '../platform/database/transaction.js';
import { ApiReturns, ApiReturnsPage, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import { Allow } from '../platform/http/permissions.js';
import { badRequest } from '../platform/errors/problem.js';
import { PasswordLinksService } from '../accounts/password-links.service.js';
import { userGroups } from './user-groups.resource.js';
import { users } from './users.resource.js';

/** Actions on staff and clinics besides those of every resource. */
@Controller('users')
export class UsersController {
  constructor(
    private readonly reads: ReadService,
    private readonly links: PasswordLinksService,
  ) {}

  @Get('groups')
  @Allow('users', 'groups', 'Lists the groups that a user can have')
  @ApiReturnsPage(userGroups)
  listAssignableGroups(@ListQuery(userGroups) request: ListRequest) {
    return this.reads.findPageAndAudit(userGroups, request);
  }

  /** Mails an active user the invitation again, also after it was accepted. The former link becomes invalid. */
  @Post(':id/invite')
  @Allow('users', 'invite', 'Mails a user the invitation again')
  @ApiAcceptsId()
  @ApiReturns(User)
  @Transactional()
  async invite(@Param('id') id: string): Promise<User> {
    const user = await this.reads.findOneUnaudited(users, id);
    if (!user.is_active) throw badRequest('inactive', officeMessages.users.inactive);
    await this.links.inviteAndReplaceEarlierInvitation({ ...user, customer_id: null });
    return user;
  }
}
