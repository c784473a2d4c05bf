import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ClsService, ClsServiceManager, type ClsStore } from 'nestjs-cls';
import type { EntityManager } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import type { Group } from '../contract/groups.js';
import type { Language } from '../contract/messages.js';
import { isTimeZone, timeZoneName } from './time/clock.js';
import { acceptedLanguage } from './i18n/language.js';

/**
 * Caller of a request. It is loaded for each request, so that a changed group or a removed user takes effect at once.
 */
export interface Actor {
  id: string;
  name: string;
  email: string;
  group: Group;
  customer_id: string | null;
  /** Services of a caregiver, who acts for the client in `customer_id`. Null for other users. */
  caregiver_services: readonly PortalService[] | null;
  default_region_id: string | null;
  session_id: string;
}

/** Request from the middleware layer of Fastify, with Fastify's id and address. */
interface IncomingCall extends IncomingMessage {
  id: string;
  ip: string;
}

interface RequestStore extends ClsStore {
  request_id?: string;
  ip?: string;
  response?: ServerResponse;
  time_zone?: string;
  language?: Language;
  actor?: Actor;
  guard?: TransactionGuard;
  is_system?: boolean;
}

/** Runs at the start of each transaction. It throws if the work may not write any more. */
type TransactionGuard = (tx: EntityManager) => Promise<void>;

/** Returns the zone of the request's `Timezone` header. For code that cannot inject `RequestContext`, such as filters. */
export const timeZoneOfRequest = (): string | undefined => {
  const cls = ClsServiceManager.getClsService<RequestStore>();
  return cls.isActive() ? cls.get('time_zone') : undefined;
};

/** Context of the current request, available everywhere: caller, network and request id. */
@Injectable()
export class RequestContext {
  constructor(private readonly cls: ClsService<RequestStore>) {}

  get actor(): Actor | undefined {
    return this.cls.isActive() ? this.cls.get('actor') : undefined;
  }

  /** Returns the signed-in user. Only for code behind a permission. */
  get signedIn(): Actor {
    const actor = this.actor;
    if (!actor) throw new Error('This code runs only for a signed-in user.');
    return actor;
  }

  set actor(actor: Actor) {
    this.cls.set('actor', actor);
  }

  /** Returns whether the system runs this, not a user. */
  get isSystem(): boolean {
    return this.cls.isActive() && this.cls.get('is_system') === true && !this.actor;
  }

  /**
   * Runs `work` as the system, which sees all records and whose reads are not audited. Changes are attributed to the
   * system, also if it runs during the request of a user.
   */
  withUnauditedSystemAccess<T>(work: () => Promise<T>): Promise<T> {
    return this.cls.run({ ifNested: 'inherit' }, () => {
      this.cls.set('is_system', true);
      this.cls.set('actor', undefined);
      return work();
    });
  }

  /**
   * Runs `work` as a user who sent no request. Its changes are attributed to the user.
   * @param action takes the place of the request id
   */
  actingFor<T>(
    user: Omit<Actor, 'session_id' | 'caregiver_services'>,
    action: string,
    work: () => Promise<T>,
  ): Promise<T> {
    return this.cls.run({ ifNested: 'inherit' }, () => {
      this.cls.set('actor', { ...user, caregiver_services: null, session_id: '' });
      this.cls.set('request_id', action);
      return work();
    });
  }

  get request_id(): string | undefined {
    return this.cls.isActive() ? this.cls.get('request_id') : undefined;
  }

  get ip(): string | undefined {
    return this.cls.isActive() ? this.cls.get('ip') : undefined;
  }

  /** Returns Node's response to the current request. Only for code that runs in a request. */
  get response(): ServerResponse {
    const response = this.cls.get('response');
    if (!response) throw new Error('This code runs only for a call.');
    return response;
  }

  /** Returns whether this runs in a request, not in the background. */
  get isCall(): boolean {
    return this.cls.isActive() && this.cls.get('response') !== undefined;
  }

  /** Returns the time zone of the `Timezone` header, if it is valid. */
  get time_zone(): string | undefined {
    return timeZoneOfRequest();
  }

  get transactionGuard(): TransactionGuard | undefined {
    return this.cls.isActive() ? this.cls.get('guard') : undefined;
  }

  /** Runs `work` and calls the guard at the start of each of its transactions. */
  withTransactionGuard<T>(guard: TransactionGuard, work: () => Promise<T>): Promise<T> {
    return this.cls.run(() => {
      this.cls.set('guard', guard);
      return work();
    });
  }

  /** Starts the context of a request, with its id, address, language and time zone. */
  static populateFromRequest(cls: ClsService, request: IncomingCall, response: ServerResponse): void {
    cls.set('language', acceptedLanguage(request.headers));
    cls.set('request_id', request.id);
    cls.set('ip', request.ip);
    cls.set('response', response);
    const zone = request.headers.timezone;
    if (isTimeZone(zone)) cls.set('time_zone', timeZoneName(zone));
  }
}
