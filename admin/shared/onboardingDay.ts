import type { Client } from '@contract/responses/client';
import { dayIn } from './dates';

/** Returns the day on which services started, or the record was created. */
export const onboardingDay = ({ active_date, created_at, region }: Client): string =>
  active_date ?? dayIn(region, created_at);
