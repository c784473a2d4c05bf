import { CALL_OUTCOME_LABELS } from '@contract/customer-calls';
import type { CustomerCall } from '@contract/responses/customer-calls';
import type { Client } from '@contract/responses/client';
import { formatInstant } from '../shared/dates';

type RecordedCall = NonNullable<Client['last_call']> | CustomerCall;

/** `Left a message, 11-25-2026 09:30 AM, Cora Nator` */
export const callLabel = ({ outcome, created_at, user }: RecordedCall): string =>
  `${CALL_OUTCOME_LABELS[outcome]}, ${formatInstant(created_at)}, ${user.name}`;
