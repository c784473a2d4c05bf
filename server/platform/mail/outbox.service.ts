import { Injectable } from '@nestjs/common';
import { Transaction } from '../database/transaction.js';
import type { OutgoingMail } from './outgoing-mail.js';

/**
 * The only way for business code to mail: the row is written in the caller's transaction, so that a change and
 * its mail are both there or neither (contract 6).
 */
@Injectable()
export class Outbox {
  constructor(private readonly transaction: Transaction) {}

  async add(mail: OutgoingMail): Promise<void> {
    void mail;
    void this.transaction;
    throw new Error('written by the mail part');
  }
}
