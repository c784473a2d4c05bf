import { Injectable } from '@nestjs/common';
import type { PeerSupportResource } from '../contract/responses/peer-support.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { IntroductionsQueries } from './introductions.queries.js';
import { introductionIdOf } from './peer-support-mail.read-model.js';
import type { PeerSupportResourceEntity } from './peer-support-resource.entity.js';
import type { PeerSupportResourceInput } from './peer-support.dto.js';

/** Redirects introductions that wait to a peer's new e-mail address; see the rule "New address of a peer". */
@Injectable()
export class PeerSupportResourceHooks implements ResourceHooks<
  PeerSupportResourceEntity,
  PeerSupportResourceInput,
  PeerSupportResource
> {
  constructor(
    private readonly introductions: IntroductionsQueries,
    private readonly outbox: OutboxService,
  ) {}

  async afterSave(
    id: string,
    { email }: Partial<PeerSupportResourceInput>,
    before: PeerSupportResourceEntity | null,
  ): Promise<void> {
    if (!before || email === undefined || email.toLowerCase() === before.email.toLowerCase()) return;
    const keys = await this.introductions.findQueuedKeys(id);
    const redirected = await this.outbox.redirectUnsent(keys, email);
    await this.introductions.updateAddress(redirected.map(introductionIdOf), email);
  }
}
