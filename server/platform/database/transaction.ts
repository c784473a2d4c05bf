import { Transactional, TransactionHost } from '@nestjs-cls/transactional';
import type { AuditedTransactionAdapter } from './audited-transaction.adapter.js';

/**
 * Unit of work. A method marked with `@Transactional()` runs in one transaction, which every `Transaction.tx` below it
 * joins. Outside of a transaction `tx` is the plain manager, for reads.
 */
export class Transaction extends TransactionHost<AuditedTransactionAdapter> {}

export { Transactional };
