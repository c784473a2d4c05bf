import { Injectable } from '@nestjs/common';
import { messages } from '../contract/messages.js';
import type * as responses from '../contract/responses/places.js';
import { refused } from '../platform/http/problem.js';
import { ResourceParts, ResourceService } from '../platform/http/resource.service.js';
import { Grant } from './grant.entity.js';
import { GrantInput } from './grants.dto.js';
import { grants } from './grants.resource.js';

/** Grants: the money behind a client's services (document 2, section 2). */
@Injectable()
export class GrantsService extends ResourceService<Grant, GrantInput, responses.Grant> {
  protected readonly entity = Grant;
  protected readonly input = GrantInput;
  protected override readonly noun = 'grant';

  readonly definition = grants;

  constructor(parts: ResourceParts) {
    super(parts);
  }

  protected override async refuseRemoval(grant: Grant): Promise<void> {
    const clients = await this.tx.countBy('customers', { grant_id: grant.id });
    if (clients > 0) throw refused('in_use', messages.grants.pays_for(clients));
  }
}
