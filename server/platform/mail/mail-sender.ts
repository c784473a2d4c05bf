import { domainToASCII } from 'node:url';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { renderToStaticMarkup } from 'react-dom/server';
import { Settings } from '../config/settings.js';
import { LocalInbox } from './local-inbox.js';
import { LinkEncryption, ONE_TIME_LINK } from './link-encryption.js';
import type { MailMessageEntity } from './mail-message.entity.js';

const CONNECT_TIMEOUT_MS = 10_000;
/**
 * Longest wait for a response, as RFC 5321 asks for the end of a mail. A server that accepts it later than we wait would
 * get it again.
 */
const SOCKET_TIMEOUT_MS = 10 * 60_000;
const LINK_LOST = 'The link in this mail can no longer be read. Mail a new one.';

/** Fields of nodemailer's errors that are used here. */
interface SmtpError {
  responseCode: number;
  command: string;
  /** Address that was refused. */
  recipient: string;
  /** Errors of all refused addresses. */
  rejectedErrors: unknown;
}

/** Result of one attempt: the addresses that accepted the mail, and the errors of the others. */
export interface Delivery {
  accepted: string[];
  error: string | null;
  /** Whether a retry is useless: the server refused permanently (SMTP 5xx), or the link is lost. */
  is_permanent: boolean;
}

/** Sends a mail with the mail server of `SMTP_URL`, or stores it in the local inbox. */
@Injectable()
export class MailSender implements OnApplicationShutdown {
  private readonly smtp: Transporter | null;
  private readonly composer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' });

  constructor(
    private readonly settings: Settings,
    private readonly inbox: LocalInbox,
    private readonly links: LinkEncryption,
  ) {
    this.smtp = settings.smtp_url
      ? createTransport({
          url: settings.smtp_url,
          pool: true,
          connectionTimeout: CONNECT_TIMEOUT_MS,
          greetingTimeout: CONNECT_TIMEOUT_MS,
          socketTimeout: SOCKET_TIMEOUT_MS,
        })
      : null;
  }

  /** Sends to the addresses that have not accepted the mail yet. Errors of the mail server are returned, not thrown. */
  async send(mail: MailMessageEntity): Promise<Delivery> {
    const recipients = [...new Set([...mail.to, ...mail.cc])];
    const missingAddresses = recipients.filter((address) => !mail.accepted.includes(address));
    if (missingAddresses.length === 0) return { accepted: recipients, error: null, is_permanent: false };
    const parts = await this.withLink(mail).catch(() => null);
    if (parts === null) return { accepted: mail.accepted, error: LINK_LOST, is_permanent: true };
    const message: SendMailOptions = {
      messageId: mail.message_id,
      from: this.settings.mail_from,
      to: mail.to,
      cc: mail.cc,
      subject: mail.subject,
      ...parts,
      attachments: mail.attachments.map(({ content_type, ...attachment }) => ({
        ...attachment,
        contentType: content_type,
      })),
      // The content of a mail must not make the server read files or URLs.
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    if (!this.smtp) return this.storeInInbox(mail.id, message, recipients);
    try {
      const info = await this.smtp.sendMail({
        ...message,
        envelope: { from: this.settings.mail_from, to: missingAddresses },
      });
      const accepted = (info.accepted ?? []).map((address) => withAsciiDomain(String(address)));
      const refusedAddresses = missingAddresses.filter(
        (address) => !accepted.includes(withAsciiDomain(address)),
      );
      const errors = errorsOf(info.rejectedErrors);
      return {
        accepted: recipients.filter((address) => !refusedAddresses.includes(address)),
        error: refusedAddresses.length > 0 ? refusalMessage(errors, refusedAddresses) : null,
        // A retry is useful if one of the addresses may still accept the mail.
        is_permanent: errors.length > 0 && errors.every(isPermanent),
      };
    } catch (error) {
      const { rejectedErrors } = error as Partial<SmtpError>;
      // The library says that all recipients were rejected. Others have accepted the mail at an earlier attempt.
      const isAboutSome = mail.accepted.length > 0 && errorsOf(rejectedErrors).length > 0;
      return {
        accepted: mail.accepted,
        error: isAboutSome ? refusalMessage(rejectedErrors, missingAddresses) : errorMessage(error),
        is_permanent: isPermanent(error),
      };
    }
  }

  onApplicationShutdown(): void {
    this.smtp?.close();
  }

  /** Returns both parts with the one-time link. */
  private async withLink({
    text,
    html,
    sealed_link,
  }: MailMessageEntity): Promise<{ text: string; html: string }> {
    if (sealed_link === null) return { text, html };
    const address = await this.links.decrypt(sealed_link);
    return {
      text: text.replaceAll(ONE_TIME_LINK, () => address),
      html: html.replaceAll(ONE_TIME_LINK, () => renderToStaticMarkup(address)),
    };
  }

  private async storeInInbox(id: string, message: SendMailOptions, recipients: string[]): Promise<Delivery> {
    const { message: composed } = await this.composer.sendMail(message);
    await this.inbox.deliver(id, composed as Buffer);
    return { accepted: recipients, error: null, is_permanent: false };
  }
}

const errorMessage = (error: unknown): string =>
  String((error as Error)?.message ?? error)
    .replace(/\s+/g, ' ')
    .slice(0, 500);

/**
 * Returns an address with its domain in lower case and ASCII. The library reports the domain in ASCII or in Unicode,
 * whatever the mail says.
 */
function withAsciiDomain(address: string): string {
  const domain = address.lastIndexOf('@') + 1;
  return address.slice(0, domain) + domainToASCII(address.slice(domain));
}

const errorsOf = (errors: unknown): unknown[] => (Array.isArray(errors) ? errors : []);

/** Returns the error of each refused address with the address. Other addresses have accepted the mail. */
const refusalMessage = (errors: unknown, addresses: string[]): string =>
  errorsOf(errors)
    .map((error) => `${(error as SmtpError).recipient}: ${errorMessage(error)}`)
    .join('; ') || `The mail server refused ${addresses.join(', ')}`;

/** SMTP commands whose errors concern this mail. Errors of connection or login do not. */
const MAIL_COMMANDS = ['MAIL FROM', 'RCPT TO', 'DATA'];

/**
 * Returns whether the error is permanent. If all addresses were refused, each has its own error, and one of them may be
 * temporary.
 */
function isPermanent(error: unknown): boolean {
  const { responseCode, command, rejectedErrors } = error as Partial<SmtpError>;
  const errors = errorsOf(rejectedErrors);
  if (errors.length > 1) return errors.every(isPermanent);
  const isAboutMail = command !== undefined && MAIL_COMMANDS.includes(command);
  return isAboutMail && responseCode !== undefined && responseCode >= 500 && responseCode < 600;
}
