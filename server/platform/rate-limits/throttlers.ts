import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ThrottlerOptions } from '@nestjs/throttler';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Limit of one user, over all processes. */
const CALLS_A_MINUTE = 1_200;

/** Hourly limit of requests that are expensive or cause work for people. */
interface HourlyLimit {
  /** Name of the count. Routes with one name share it. */
  count: string;
  most: number;
}

/** Name of the limits by `Hourly`. */
export const HOURLY = 'hourly';

/** Limits a route to its number of requests an hour per user, then 429. */
export const Hourly = Reflector.createDecorator<HourlyLimit>();

/** Limit of sign-ins started or ended from one network. */
export const SIGN_INS_A_MINUTE = 120;

/**
 * Limits a public route to its number of requests a minute per network, then 429, because each request stores a row.
 */
export const CountedByNetwork = Reflector.createDecorator<true>();

/** Returns the limits: all requests of a user, expensive requests of a user, and sign-ins of a network. */
export function throttlers(reflector: Reflector): ThrottlerOptions[] {
  const hourlyLimitOf = (route: ExecutionContext): HourlyLimit | undefined =>
    reflector.get(Hourly, route.getHandler());
  return [
    {
      name: 'api',
      ttl: MINUTE_MS,
      limit: CALLS_A_MINUTE,
      skipIf: (route: ExecutionContext) => reflector.get(CountedByNetwork, route.getHandler()) === true,
    },
    {
      name: 'sign_in_ends',
      ttl: MINUTE_MS,
      limit: SIGN_INS_A_MINUTE,
      skipIf: (route: ExecutionContext) => reflector.get(CountedByNetwork, route.getHandler()) !== true,
    },
    {
      name: HOURLY,
      ttl: HOUR_MS,
      limit: (route: ExecutionContext) => hourlyLimitOf(route)!.most,
      skipIf: (route: ExecutionContext) => hourlyLimitOf(route) === undefined,
      generateKey: (route: ExecutionContext, caller: string) => `${hourlyLimitOf(route)!.count}:${caller}`,
    },
  ];
}
