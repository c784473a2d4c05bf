import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { CustomerStatus } from '../contract/customers.js';
import { MailRecipientPolicy } from '../platform/mail/recipient-policy.js';

/** Asked for by the client, so it is sent whatever they chose about mails. */
const ASKED_FOR = 'set_password';

/** Who of the clients may be mailed, asked at sending: never one who has died. */
@Injectable()
export class ContactPolicy implements OnModuleInit {
  constructor(
    private readonly policy: MailRecipientPolicy,
    private readonly dataSource: DataSource,
  ) {}

  onModuleInit(): void {
    this.policy.register((customer_id, kind) => this.mayContact(customer_id, kind));
  }

  private async mayContact(customer_id: string, kind: string): Promise<boolean> {
    const [client] = await this.dataSource.query<{ status: CustomerStatus; should_receive_email: boolean }[]>(
      'SELECT status, should_receive_email FROM customers WHERE id = $1',
      [customer_id],
    );
    if (!client || client.status === 'in_memorium') return false;
    return kind === ASKED_FOR || client.should_receive_email;
  }
}
