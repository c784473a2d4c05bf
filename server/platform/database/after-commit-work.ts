import { Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

export type Work = () => Promise<unknown>;

/** A retry has a manager of its own, so that the work of a failed attempt is forgotten. */
const workOf = new WeakMap<EntityManager, Work[]>();

/** Adds work to a transaction. */
export function addAfterCommit(manager: EntityManager, work: Work): void {
  workOf.set(manager, [...(workOf.get(manager) ?? []), work]);
}

/** Runs the work of a committed transaction. */
export async function runAfterCommit(manager: EntityManager): Promise<void> {
  for (const work of workOf.get(manager) ?? [])
    await work().catch((error: unknown) => new Logger('AfterCommit').error(error));
}
