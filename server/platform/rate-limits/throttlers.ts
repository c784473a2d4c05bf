import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ThrottlerOptions } from '@nestjs/throttler';
import { IMPORTS_AN_HOUR } from '../../contract/imports.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Limit of one user, over all processes. */
const CALLS_A_MINUTE = 1_200;

/** Hourly limits of requests that are expensive or cause work for people. Each name has its own count. */
const COSTLY_CALLS_AN_HOUR = {
  refer_a_friend: 10,
  cancel_services: 10,
  request_service: 10,
  caregivers: 20,
  exports: 10,
  imports: IMPORTS_AN_HOUR,
};
type CostlyCall = keyof typeof COSTLY_CALLS_AN_HOUR;

/** Limits a route to its number of requests an hour per user, then 429. Routes with one name share a count. */
export const Hourly = Reflector.createDecorator<CostlyCall>();

/** Limit of sign-ins started or ended from one network. */
export const SIGN_INS_A_MINUTE = 120;

/**
 * Limits a public route to its number of requests a minute per network, then 429, because each request stores a row.
 */
export const CountedByNetwork = Reflector.createDecorator<true>();

/** Returns the limits: all requests of a user, expensive requests of a user, and sign-ins of a network. */
export function throttlers(reflector: Reflector): ThrottlerOptions[] {
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
    ...Object.entries(COSTLY_CALLS_AN_HOUR).map(([name, limit]) => ({
      name,
      ttl: HOUR_MS,
      limit,
      skipIf: (route: ExecutionContext) => reflector.get(Hourly, route.getHandler()) !== name,
    })),
  ];
}
