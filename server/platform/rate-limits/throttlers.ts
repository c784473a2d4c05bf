import type { ExecutionContext } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { ThrottlerOptions } from '@nestjs/throttler';
import { IMPORTS_AN_HOUR } from '../../contract/imports.js';

export const MINUTE_MS = 60_000;
export const HOUR_MS = 60 * MINUTE_MS;
/** Of one user, on all processes together. */
const CALLS_A_MINUTE = 1_200;

/** Calls that cost more than others, or make work for people: each is counted by itself. */
const COSTLY_CALLS_AN_HOUR = {
  refer_a_friend: 10,
  cancel_services: 10,
  request_service: 10,
  caregivers: 20,
  exports: 10,
  imports: IMPORTS_AN_HOUR,
};
type CostlyCall = keyof typeof COSTLY_CALLS_AN_HOUR;

/** On a route: so many such calls an hour of one user, then 429. Routes under one name are counted together. */
export const Hourly = Reflector.createDecorator<CostlyCall>();

/** Sign-ins that are begun or ended from one network. */
export const SIGN_INS_A_MINUTE = 120;

/** On a public route: so many such calls a minute from one network, then 429; each leaves a row. */
export const CountedByNetwork = Reflector.createDecorator<true>();

/** Limits: all calls of a user, costly calls of a user, and sign-ins of a network. */
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
