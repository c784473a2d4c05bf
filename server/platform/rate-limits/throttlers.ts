import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ThrottlerOptions } from '@nestjs/throttler';

const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of one user, on all processes together. */
const CALLS_A_MINUTE = 1_200;
const COSTLY_CALLS_AN_HOUR = 10;

/** Calls that cost more than others, or make work for people: each is counted by itself. */
const COSTLY_CALLS = ['refer_a_friend', 'cancel_services', 'exports'] as const;

/** On a route: ten such calls an hour of one user, then 429. Routes under one name are counted together. */
export const Hourly = Reflector.createDecorator<(typeof COSTLY_CALLS)[number]>();

/** What is counted of signed-in users: every call, and the costly ones where the route declares it. */
export function throttlers(reflector: Reflector): ThrottlerOptions[] {
  return [
    { name: 'api', ttl: MINUTE_MS, limit: CALLS_A_MINUTE },
    ...COSTLY_CALLS.map((name) => ({
      name,
      ttl: HOUR_MS,
      limit: COSTLY_CALLS_AN_HOUR,
      skipIf: (route: ExecutionContext) => reflector.get(Hourly, route.getHandler()) !== name,
    })),
  ];
}
