import { Injectable } from '@nestjs/common';
import { numberToCall } from '../contract/phones.js';
import type { FieldErrors, Warning } from '../contract/errors.js';
import { officeMessages, serverMessages } from '../contract/messages.js';
import { sharedWithPeers } from '../contract/peer-support.js';
import type { Client } from '../contract/responses/client.js';
import type { PeerSupportMail } from '../contract/responses/peer-support.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { CustomersService } from '../customers/customers.service.js';
import { notActiveMessage } from '../customers/not-active-message.rules.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { newId } from '../platform/database/id.js';
import { RowLocksService } from '../platform/database/row-locks.service.js';
import { Transactional } from '../platform/database/transaction.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ReadService } from '../platform/lists/read.service.js';
import type { Page } from '../platform/lists/page.js';
import { requireConfirmation, badRequest, invalidField, throwErrors } from '../platform/errors/problem.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { VersionConflicts } from '../platform/concurrency/version-conflicts.js';
import { OutboxService } from '../platform/mail/outbox.service.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';
import { RequestContext } from '../platform/request-context.js';
import { IntroductionsQueries } from './introductions.queries.js';
import { IntroductionMail } from './introduction-mail.js';
import { peerSupportMails } from './peer-support-mail.read-model.js';
import { PeerSupportResourceEntity } from './peer-support-resource.entity.js';
import type { IntroductionInput } from './peer-support.dto.js';

const texts = officeMessages.peer_support_mails;

type AlreadyIntroduced = Warning & { code: 'already_introduced' };
type MissingConsent = Warning & { code: 'no_consent' };

const nameOf = ({ first_name, last_name }: PeerSupportResourceEntity) => `${first_name} ${last_name}`;

/** Introduces clients to peers by mail, and stores the shared data. */
@Injectable()
export class IntroductionsService {
  constructor(
    private readonly context: RequestContext,
    private readonly records: RecordsService,
    private readonly locks: RowLocksService,
    private readonly conflicts: VersionConflicts,
    private readonly reads: ReadService,
    private readonly customers: CustomersService,
    private readonly mail: IntroductionMail,
    private readonly outbox: OutboxService,
    private readonly recipients: MailRecipientPolicy,
    private readonly audit: AuditService,
    private readonly clock: Clock,
    private readonly queries: IntroductionsQueries,
  ) {}

  /**
   * Queues a separate mail to each peer, with the data that the user saw.
   * @throws InvalidInput for a client who is not served, a peer of another region, or an address of a client who has died
   * @throws ProblemException 412 if the client or a peer has changed since, and 400 on `confirmed` if a peer was mailed
   * about her within a day, or she has not consented; a confirmation records that she has
   */
  @Transactional()
  async mailPeersAndRecordConfirmedConsent(
    customerId: string,
    { peer_support_resource_ids, version, confirmed }: IntroductionInput,
    ifMatch?: string,
  ): Promise<Client> {
    const client = await this.records.lock(CustomerEntity, customerId, ifMatch);
    const shownVersions = new Map(peer_support_resource_ids.map((peer) => [peer.id, peer.version]));
    const ids = [...shownVersions.keys()];
    await this.locks.lockForUpdate('peer_support_resources', ids);
    if (client.status !== 'active')
      throw badRequest('customer_not_active', notActiveMessage(client, texts.not_active));
    if (!client.has_opted_for_peer_support_service) throw badRequest('not_opted_in', texts.not_opted_in);
    const peers = [...(await this.records.findByIds(PeerSupportResourceEntity, ids)).values()];
    throwErrors(peerErrors(ids, peers, client));
    for (const peer of peers) await this.assertMayBeMailed(peer);
    await this.conflicts.assertVersions([
      { resource: 'customers', record: client, version },
      ...peers.map((peer) => ({
        resource: 'peer_support_resources',
        record: peer,
        version: shownVersions.get(peer.id),
        name: nameOf(peer),
      })),
    ]);
    const consentWarnings = await this.findMissingConsent(client);
    requireConfirmation(
      [...consentWarnings, ...(await this.findEarlierIntroductions(client, ids))],
      confirmed,
    );
    if (consentWarnings.length > 0)
      await this.records.write(CustomerEntity, client, { is_physician_verbal_consent_given: true });
    const shared = sharedWithPeers({ ...client, phone_number: numberToCall(client) });
    const introductions = peers.map((peer) => ({
      id: newId(),
      customer_id: client.id,
      peer_support_resource_id: peer.id,
      email: peer.email,
      shared,
      mailed_at: this.clock.now(),
      mailed_by: this.context.actor?.name ?? null,
    }));
    await this.queries.insertIntroductions(introductions);
    for (const [n, { first_name }] of peers.entries())
      await this.outbox.add(this.mail.compose({ ...introductions[n]!, first_name }));
    return this.customers.findOneForOfficeUnaudited(client.id);
  }

  /**
   * Returns a warning if the client has neither signed nor given the HIPAA Verbal Consent. The Discretionary Verbal
   * Consent does not allow sharing health details.
   */
  private async findMissingConsent({ id, name }: CustomerEntity): Promise<MissingConsent[]> {
    const client = await this.customers.findOneForOfficeUnaudited(id);
    if (client.is_physician_verbal_consent_given || client.authorization_signature) return [];
    return [{ code: 'no_consent', message: texts.no_consent(name) }];
  }

  private async assertMayBeMailed(peer: PeerSupportResourceEntity): Promise<void> {
    const forbidden = await this.recipients.forbiddenAddressReason(peer.email);
    if (forbidden)
      throw invalidField('peer_support_resource_ids', 'recipient_forbidden', `${nameOf(peer)}: ${forbidden}`);
  }

  /** Returns warnings about peers who were mailed about her within a day. */
  private async findEarlierIntroductions(
    { id, name }: CustomerEntity,
    peerIds: readonly string[],
  ): Promise<AlreadyIntroduced[]> {
    const introduced = await this.queries.findIntroducedWithinDay(id, peerIds, this.clock.now());
    return introduced.map(({ peer, date }) => ({
      code: 'already_introduced',
      message: texts.already_introduced(peer, name, date),
    }));
  }

  /** @throws notFoundError for an unknown client */
  async findForClientAndAudit(customerId: string, request: ListRequest): Promise<Page<PeerSupportMail>> {
    await this.records.assertExists(CustomerEntity, customerId);
    const page = await this.reads.findPageAndAudit(peerSupportMails, request, { customer: customerId });
    await this.audit.record('read', 'customers', {
      record_id: customerId,
      customer_id: customerId,
      details: { part: 'peer_support_mails' },
    });
    return page;
  }
}

/** Returns errors for the chosen peers. */
function peerErrors(
  ids: readonly string[],
  peers: readonly PeerSupportResourceEntity[],
  { region_id }: CustomerEntity,
): FieldErrors {
  const on = (code: string, message: string): FieldErrors => ({
    peer_support_resource_ids: [{ code, message }],
  });
  if (peers.length < ids.length) return on('not_found', serverMessages.records.not_found);
  if (peers.some(({ is_active }) => !is_active)) return on('invalid', texts.resource_inactive);
  if (peers.some((peer) => peer.region_id !== region_id)) return on('invalid', texts.resource_elsewhere);
  return {};
}
