import { BullModule } from '@nestjs/bullmq';

/** Names of all queues. A start creates what each of them needs in the database. */
export const QUEUES = ['exports', 'imports', 'mail', 'scheduled-runs'] as const;

type QueueName = (typeof QUEUES)[number];

/** Returns the module of a queue, for the feature that adds jobs to it. */
export const queueModule = (name: QueueName) => BullModule.registerQueue({ name });
