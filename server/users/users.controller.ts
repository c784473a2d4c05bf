import { Controller, Get, Param, Post } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import { User } from '../contract/responses/users.js';
import { Transactional } from '../platform/database/transaction.js';
import { Responds, RespondsPage, TakesId } from '../platform/http/described.js';
import { ListOf } from '../platform/http/list-query.pipe.js';
import type { ListRequest } from '../platform/http/list-query.js';
import { Lists } from '../platform/http/lists.js';
import { Allow } from '../platform/http/permissions.js';
import { refused } from '../platform/http/problem.js';
import { PasswordLinksService } from '../platform/identity/password-links.service.js';
import { userGroups } from './user-groups.resource.js';
import { users } from './users.resource.js';

/** What can be done with staff and clinics beyond what every resource does. */
@Controller('users')
export class UsersController {
  constructor(
    private readonly lists: Lists,
    private readonly links: PasswordLinksService,
  ) {}

  @Get('groups')
  @Allow('users', 'groups')
  @RespondsPage(userGroups)
  groups(@ListOf(userGroups) request: ListRequest) {
    return this.lists.page(userGroups, request);
  }

  /** Mails the invitation again; the link of the one before does nothing any more. */
  @Post(':id/invite')
  @Allow('users', 'invite')
  @TakesId()
  @Responds(User)
  @Transactional()
  async invite(@Param('id') id: string): Promise<User> {
    const user = await this.lists.current(users, id);
    if (!user.is_active) throw refused('inactive', messages.users.inactive);
    await this.links.invite({ ...user, customer_id: null });
    return user;
  }
}
