import { Injectable } from '@nestjs/common';
import type { PeerSupportResource } from '../contract/responses/peer-support.js';
import { addressChange } from '../platform/mail/address-change.rules.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import type { ResourceHooks } from '../platform/resources/resource-definition.js';
import { IntroductionsQueries } from './introductions.queries.js';
import { introductionIdOf } from './peer-support-mail.read-model.js';
import type { PeerSupportResourceEntity } from './peer-support-resource.entity.js';
import type { PeerSupportResourceInput } from './peer-support.dto.js';

/** Sends introductions that the former address of a peer has not received to the new one. See "New address of a peer". */
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
    const change = addressChange(before, { email });
    if (!change) return;
    const keys = await this.introductions.findKeysOfQueuedOrFailedMails(id);
    const readdressed = await this.outbox.readdressUnsent('to', change, keys);
    await this.introductions.updateAddress(readdressed.map(introductionIdOf), change.after);
  }
}
