import { CALL_OUTCOME_LABELS } from '@contract/customer-calls';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { Client } from '@contract/responses/client';
import { instantForReading } from '../shared/dates';

type Told = NonNullable<Client['last_call']> | CustomerCall;

/** `Left a message, Nov 25, 2026, 9:30 AM, Cora Nator` */
export const callInWords = ({ outcome, created_at, user }: Told): string =>
  `${CALL_OUTCOME_LABELS[outcome]}, ${instantForReading(created_at)}, ${user.name}`;
