import { Injectable } from '@nestjs/common';
import type { ClientMail } from '../contract/responses/mail.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { isId } from '../platform/database/id.js';
import { Transaction } from '../platform/database/transaction.js';
import { notFound } from '../platform/errors/problem.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import type { Page } from '../platform/lists/page.js';
import { ReadService } from '../platform/lists/read.service.js';
import { clientMails } from './client-mail.view.js';
import { CustomerEntity } from './customer.entity.js';

/** Shows the mails to a client. */
@Injectable()
export class ClientMailsService {
  constructor(
    private readonly transaction: Transaction,
    private readonly lists: ReadService,
    private readonly audit: AuditService,
  ) {}

  /** @throws notFound for an unknown or deleted client */
  async findPage(id: string, request: ListRequest): Promise<Page<ClientMail>> {
    if (!isId(id) || !(await this.transaction.tx.existsBy(CustomerEntity, { id }))) throw notFound();
    const page = await this.lists.findPageAndAudit(clientMails, request, { customer: id });
    await this.audit.record('read', 'customers', {
      record_id: id,
      customer_id: id,
      details: { part: 'mails' },
    });
    return page;
  }
}
