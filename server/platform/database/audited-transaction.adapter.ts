import type { TransactionalAdapter } from '@nestjs-cls/transactional';
import { DataSource, type EntityManager } from 'typeorm';
import { RequestContext } from '../request-context.js';
import { runAfterCommit } from './after-commit-work.js';
import { retryTransaction } from './retry-transaction.js';
import { prepared } from './prepared.js';

/**
 * Lock timeout of a request's statements, because they hold a connection while they wait. After it the response is a
 * 503.
 */
const LOCK_TIMEOUT = '5s';
/** Background jobs have no lock timeout, because no caller waits for them. */
const NO_TIMEOUT = '0';

/**
 * Starts every transaction by telling Postgres the actor, so that the triggers of the audit log know the actor of every
 * statement. The work of a transaction may run twice: it is retried after a deadlock. A job first checks that it still
 * holds its lease.
 */
export class AuditedTransactionAdapter implements TransactionalAdapter<DataSource, EntityManager, object> {
  readonly connectionToken = DataSource;
  readonly extraProviderTokens = [RequestContext];

  optionsFactory = (dataSource: DataSource, [context]: RequestContext[]) => ({
    wrapWithTransaction: <T>(_options: object, fn: () => Promise<T>, setTx: (tx: EntityManager) => void) =>
      retryTransaction(async () => {
        const { manager, result } = await dataSource.transaction(async (manager) => {
          await context!.transactionGuard?.(manager);
          await setActor(manager, context!);
          setTx(manager);
          return { manager, result: await fn() };
        });
        await runAfterCommit(manager);
        return result;
      }),
    getFallbackInstance: () => dataSource.manager,
  });
}

async function setActor(manager: EntityManager, context: RequestContext): Promise<void> {
  const { actor } = context;
  await prepared(
    manager,
    `SELECT set_config('audit.actor_id', $1, true), set_config('audit.actor_name', $2, true),
            set_config('audit.actor_group', $3, true), set_config('audit.request_id', $4, true),
            set_config('audit.ip', $5, true), set_config('lock_timeout', $6, true)`,
    [
      actor?.id ?? '',
      actor?.name ?? 'System',
      actor?.group ?? '',
      context.request_id ?? '',
      context.ip ?? '',
      context.isCall ? LOCK_TIMEOUT : NO_TIMEOUT,
    ],
  );
}
