import type { AddressInfo } from 'node:net';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { freePort } from './ports.mjs';

/** A mail as the mail server received it. */
export interface ReceivedMail {
  /** All addresses of the envelope, including copies. */
  recipients: string[];
  to: string[];
  cc: string[];
  subject: string;
  message_id: string;
  text: string;
  html: string;
  attachments: { filename: string; content_type: string; content: string }[];
}

/** A real mail server that keeps all received mails. */
export class Inbox {
  readonly mails: ReceivedMail[] = [];
  /** If set, every mail is refused with this reply, as by a broken mail server. */
  refuseWith: { responseCode: number; message: string } | null = null;
  /** If set, this address is refused and the others are accepted. */
  refuseRecipient: string | null = null;
  /** Code of that refusal: temporary (4xx) or permanent (5xx). */
  refuseRecipientWith = 550;
  /** If set, the server accepts mails but replies only after this promise, as a slow mail server does. */
  replyAfter: Promise<void> | null = null;
  private readonly waiters = new Set<() => void>();

  private readonly server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo: ({ address }, _session, done) =>
      address === this.refuseRecipient
        ? done(Object.assign(new Error('No such address'), { responseCode: this.refuseRecipientWith }))
        : done(),
    onData: (stream, session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        if (this.refuseWith) {
          const { responseCode, message } = this.refuseWith;
          done(Object.assign(new Error(message), { responseCode }));
          return;
        }
        const recipients = session.envelope.rcptTo.map(({ address }) => address);
        this.keep(Buffer.concat(chunks), recipients)
          .then(() => this.replyAfter)
          .then(() => done(), done);
      });
    },
  });

  /**
   * @param port port of the server, by default a free one. It is no ephemeral port, so that no connection takes it while
   * a test has closed the server.
   */
  static async open(port?: number): Promise<Inbox> {
    const inbox = new Inbox();
    const chosenPort = port ?? (await freePort());
    await new Promise<void>((resolve) => inbox.server.listen(chosenPort, '127.0.0.1', resolve));
    // A killed sender breaks off in the middle of a mail. This must not end the test.
    inbox.server.on('error', () => undefined);
    return inbox;
  }

  get smtp_url(): string {
    const { port } = this.server.server.address() as AddressInfo;
    return `smtp://127.0.0.1:${port}`;
  }

  /** Returns the first mail that matches, and waits for it if necessary. */
  async waitFor(fits: (mail: ReceivedMail) => boolean, milliseconds = 30_000): Promise<ReceivedMail> {
    const deadline = AbortSignal.timeout(milliseconds);
    for (;;) {
      const mail = this.mails.find(fits);
      if (mail) return mail;
      await new Promise<void>((resolve, reject) => {
        this.waiters.add(resolve);
        deadline.addEventListener('abort', () => {
          const got = this.mails.map(({ subject, recipients }) => `${subject} -> ${recipients.join(', ')}`);
          reject(new Error(`No such mail within ${milliseconds} ms. Received: ${got.join('; ') || 'none'}`));
        });
      });
    }
  }

  async close(): Promise<void> {
    await new Promise<void>((resolve) => this.server.close(resolve));
  }

  private async keep(raw: Buffer, recipients: string[]): Promise<void> {
    const mail = await PostalMime.parse(raw, { attachmentEncoding: 'utf8' });
    const addresses = (list: typeof mail.to) => (list ?? []).flatMap(({ address }) => address ?? []);
    this.mails.push({
      recipients,
      to: addresses(mail.to),
      cc: addresses(mail.cc),
      subject: mail.subject ?? '',
      message_id: mail.messageId ?? '',
      text: mail.text ?? '',
      html: mail.html ?? '',
      attachments: mail.attachments.map((attachment) => ({
        filename: attachment.filename ?? '',
        content_type: attachment.mimeType,
        content: String(attachment.content),
      })),
    });
    for (const wake of this.waiters) wake();
    this.waiters.clear();
  }
}
