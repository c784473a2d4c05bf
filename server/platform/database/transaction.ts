import { Transactional, TransactionHost } from '@nestjs-cls/transactional';
import type { AuditedTransactionAdapter } from './audited-transaction.adapter.js';

/**
 * The unit of work. A service method marked `@Transactional()` runs in one transaction, joined by every
 * `Transaction.tx` below it; outside of one, `tx` is the plain manager (reads).
 */
export class Transaction extends TransactionHost<AuditedTransactionAdapter> {}

export { Transactional };
