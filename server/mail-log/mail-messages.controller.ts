import { Controller, Get, Param, Post } from '@nestjs/common';
import { isPasswordSetSinceSql } from '../accounts/account-mail-sql.js';
import { Group } from '../contract/groups.js';
import { MailMessage, MailRecipient } from '../contract/responses/mail.js';
import { MAIL_KINDS, MAIL_STATUSES } from '../contract/mail.js';
import { ApiAccepts, ApiReturns, ApiReturnsPage, ApiAcceptsId } from '../platform/openapi/api-decorators.js';
import { booleanFilter, choiceFilter, substringSearchFilter } from '../platform/lists/filters.js';
import type { ListRequest } from '../platform/lists/list-query.js';
import { ListQuery } from '../platform/lists/list-query.pipe.js';
import { ReadService } from '../platform/lists/read.service.js';
import { Allow } from '../platform/http/permissions.js';
import { ValidatedBody } from '../platform/validation/input.pipe.js';
import { MailRetryInput } from './mail-messages.dto.js';
import { isOutdatedSql, isReplacedSql, isRetryableSql } from '../platform/mail/retryable-mail.js';
import { MailRecipientsService } from './mail-recipients.service.js';
import { qualifiedColumns, projection, type ReadDefinition } from '../platform/lists/read-model.js';

/** Why a failed mail cannot be sent again. */
const RETRY_REFUSAL = `CASE WHEN t.status <> 'failed' THEN NULL
  WHEN t.to_be_erased THEN 'text_removed'
  WHEN ${isReplacedSql('t')} THEN 'replaced'
  WHEN ${isOutdatedSql('t')} THEN 'partly_replaced'
  WHEN ${isPasswordSetSinceSql('t')} THEN 'account_in_use' END`;

const IS_RETRYABLE = `(${isRetryableSql('t')} AND NOT ${isPasswordSetSinceSql('t')})`;

/** Status of every mail, without its text, which is for the recipient only. */
export const mailMessages: ReadDefinition<MailMessage> = {
  resource: 'mail_messages',
  table: 'mail_messages',
  projections: {
    [Group.Admin]: projection(MailMessage, {
      rows: 'all',
      columns: {
        ...qualifiedColumns(
          'id',
          'cc',
          'subject',
          'kind',
          'status',
          'attempts',
          'last_error',
          'sent_at',
          'created_at',
          'version',
        ),
        to: 't."to"',
        is_retryable: IS_RETRYABLE,
        retry_refusal: RETRY_REFUSAL,
      },
    }),
  },
  filters: {
    q: substringSearchFilter('mail_search_text(t.subject, t."to" || t.cc)'),
    status: choiceFilter('t.status', MAIL_STATUSES),
    kind: choiceFilter('t.kind', MAIL_KINDS),
    is_retryable: booleanFilter(IS_RETRYABLE),
  },
  sorts: { created_at: 't.created_at', status: 't.status', kind: 't.kind' },
  defaultSort: '-created_at',
  defaultPageSize: 10,
};

/** Lists mails with their status and retries them, for Admins. */
@Controller('mail_messages')
export class MailMessagesController {
  constructor(
    private readonly reads: ReadService,
    private readonly recipients: MailRecipientsService,
  ) {}

  @Get()
  @Allow('mail_messages', 'list', 'Lists mails')
  @ApiReturnsPage(mailMessages)
  list(@ListQuery(mailMessages) request: ListRequest) {
    return this.reads.findPageAndAudit(mailMessages, request);
  }

  @Get(':id')
  @Allow('mail_messages', 'show', 'Returns a mail')
  @ApiAcceptsId()
  @ApiReturns(MailMessage)
  findOne(@Param('id') id: string) {
    return this.reads.findOneAndAudit(mailMessages, id);
  }

  @Get(':id/recipient')
  @Allow('mail_messages', 'retry', 'Returns the recipient whom a failed mail has not reached')
  @ApiAcceptsId()
  @ApiReturns(MailRecipient)
  async findUnreachedRecipient(@Param('id') id: string) {
    await this.reads.findOneAndAudit(mailMessages, id);
    return this.recipients.findOnlyUnreachedRecipientOrEmpty(id);
  }

  /** Retries a failed mail, if given with another address. */
  @Post(':id/retry')
  @Allow('mail_messages', 'retry', 'Sends a failed mail again')
  @ApiAcceptsId()
  @ApiAccepts(MailRetryInput)
  @ApiReturns(MailMessage)
  async retry(
    @Param('id') id: string,
    @ValidatedBody(MailRetryInput, { isOptional: true }) { to }: MailRetryInput,
  ) {
    await this.reads.findOneAndAudit(mailMessages, id);
    await this.recipients.retryOrFailAndAudit(id, to);
    return this.reads.findOneAndAudit(mailMessages, id);
  }
}
