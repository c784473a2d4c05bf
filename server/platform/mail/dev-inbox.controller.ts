import { randomBytes } from 'node:crypto';
import { Controller, Get, Headers, Param, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Settings } from '../config/settings.js';
import { Public } from '../http/permissions.js';
import { notFoundError } from '../errors/problem.js';
import { inboxListEntry, listPage, mailPage } from './dev-inbox.pages.js';
import { LocalInbox, type InboxMail } from './local-inbox.js';

/** Shows the local inbox, with `SEED=demo` only, where all mails are fictitious. */
@ApiExcludeController()
@Controller('dev/inbox')
export class DevInboxController {
  constructor(
    private readonly inbox: LocalInbox,
    private readonly settings: Settings,
  ) {}

  @Get()
  @Public()
  async list(@Headers('accept') accept: string | undefined, @Res() reply: FastifyReply): Promise<void> {
    this.onlyInDemo();
    const entries = (await this.inbox.latest()).map(inboxListEntry);
    if (wantsJson(accept)) await reply.send(entries);
    else await sendPage(reply, (nonce) => listPage(entries, this.settings.time_zone, nonce));
  }

  @Get(':id')
  @Public()
  async one(
    @Param('id') id: string,
    @Headers('accept') accept: string | undefined,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const inboxMail = await this.find(id);
    const entry = inboxListEntry(inboxMail);
    const { text = '', html = '' } = inboxMail.mail;
    if (wantsJson(accept)) await reply.send({ ...entry, text, html });
    else await sendPage(reply, (nonce) => mailPage(entry, text, this.settings.time_zone, nonce));
  }

  /** Page of the mail itself, isolated from the inbox: no scripts, no loaded resources, links open in a new window. */
  @Get(':id/html')
  @Public()
  async html(@Param('id') id: string, @Res() reply: FastifyReply): Promise<void> {
    const { mail } = await this.find(id);
    await reply
      .header('Content-Type', 'text/html; charset=utf-8')
      .header('X-Frame-Options', 'SAMEORIGIN')
      .header(
        'Content-Security-Policy',
        "default-src 'none'; style-src 'unsafe-inline'; img-src data:; base-uri 'self'; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox",
      )
      .send(`<base target="_blank">${mail.html ?? ''}`);
  }

  @Get(':id/attachments/:index')
  @Public()
  async attachment(
    @Param('id') id: string,
    @Param('index') index: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const { mail } = await this.find(id);
    const attachment = /^\d{1,3}$/.test(index) ? mail.attachments[Number(index)] : undefined;
    if (!attachment) throw notFoundError();
    const name = encodeURIComponent(attachment.filename ?? `attachment-${index}`);
    await reply
      .header('Content-Type', attachment.mimeType)
      .header('Content-Disposition', `attachment; filename*=UTF-8''${name}`)
      .send(Buffer.from(attachment.content as ArrayBuffer));
  }

  private async find(id: string): Promise<InboxMail> {
    this.onlyInDemo();
    const inboxMail = await this.inbox.find(id);
    if (!inboxMail) throw notFoundError();
    return inboxMail;
  }

  private onlyInDemo(): void {
    if (this.settings.seed !== 'demo') throw notFoundError();
  }
}

const wantsJson = (accept: string | undefined): boolean =>
  /\bapplication\/json\b/.test(accept ?? '') && !/\btext\/html\b/.test(accept ?? '');

async function sendPage(reply: FastifyReply, render: (nonce: string) => string): Promise<void> {
  const nonce = randomBytes(16).toString('base64');
  await reply
    .header('Content-Type', 'text/html; charset=utf-8')
    .header(
      'Content-Security-Policy',
      `default-src 'none'; style-src 'nonce-${nonce}'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
    )
    .send(render(nonce));
}
