import { Injectable } from '@nestjs/common';
import type { ClientMail } from '../contract/responses/mail.js';
import { AuditService } from '../platform/audit/audit.service.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { ReadService } from '../platform/lists/read.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { clientMails } from './client-mail.read-model.js';
import { CustomerEntity } from './customer.entity.js';

/** Shows the mails to a client. */
@Injectable()
export class ClientMailsService {
  constructor(
    private readonly records: RecordsService,
    private readonly reads: ReadService,
    private readonly audit: AuditService,
  ) {}

  /** @throws notFoundError for an unknown or deleted client */
  async findPageAndAudit(id: string, request: ListRequest): Promise<Page<ClientMail>> {
    await this.records.assertExists(CustomerEntity, id);
    const page = await this.reads.findPageAndAudit(clientMails, request, { customer: id });
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'mails' },
    });
    return page;
  }
}
