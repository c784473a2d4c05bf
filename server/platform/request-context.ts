import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { ClsService, type ClsStore } from 'nestjs-cls';
import type { EntityManager } from 'typeorm';
import type { PortalService } from '../contract/customers.js';
import type { Group } from '../contract/groups.js';
import type { Language } from '../contract/messages.js';
import { isTimeZone } from './time/clock.js';
import { acceptedLanguage } from './i18n/language.js';

/** Who is behind a call; loaded again for every call, so that a changed group or a removed user counts at once. */
export interface Actor {
  id: string;
  name: string;
  email: string;
  group: Group;
  customer_id: string | null;
  /** A caregiver's, who acts for the client in `customer_id`; null for everybody else. */
  caregiver_services: readonly PortalService[] | null;
  default_region_id: string | null;
  session_id: string;
}

/** Node's request as Fastify's middleware layer hands it on, with Fastify's own id and address. */
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
  fence?: TransactionGuard;
  is_system?: boolean;
}

/** What every transaction of some work begins with; it throws where the work may write nothing any more. */
export type TransactionGuard = (tx: EntityManager) => Promise<void>;

/** What is known of the call in progress, from any depth: who, from where, under which request id. */
@Injectable()
export class RequestContext {
  constructor(private readonly cls: ClsService<RequestStore>) {}

  get actor(): Actor | undefined {
    return this.cls.isActive() ? this.cls.get('actor') : undefined;
  }

  /** The signed-in user; only for code behind a permission. */
  get signedIn(): Actor {
    const actor = this.actor;
    if (!actor) throw new Error('This code runs only for a signed-in user.');
    return actor;
  }

  set actor(actor: Actor) {
    this.cls.set('actor', actor);
  }

  /** Whether this is the system's own work, for nobody who is signed in. */
  get isSystem(): boolean {
    return this.cls.isActive() && this.cls.get('is_system') === true && !this.actor;
  }

  /** Runs what the system does by itself: it sees every record, and no read of it is put on record. */
  asSystem<T>(work: () => Promise<T>): Promise<T> {
    return this.cls.run({ ifNested: 'inherit' }, () => {
      this.cls.set('is_system', true);
      return work();
    });
  }

  /**
   * Runs work of a user who is not there any more: its changes are hers, made by one action.
   * @param action names what she did, as a request's id does
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

  /** Node's response to the call in progress; only for code that serves one. */
  get response(): ServerResponse {
    const response = this.cls.get('response');
    if (!response) throw new Error('This code runs only for a call.');
    return response;
  }

  /** Whether somebody waits for a response meanwhile; else it is work in the background. */
  get isCall(): boolean {
    return this.cls.isActive() && this.cls.get('response') !== undefined;
  }

  /** The `Timezone` header's zone, when the caller sent a valid one. */
  get time_zone(): string | undefined {
    return this.cls.isActive() ? this.cls.get('time_zone') : undefined;
  }

  get transactionGuard(): TransactionGuard | undefined {
    return this.cls.isActive() ? this.cls.get('fence') : undefined;
  }

  /** Does work whose every transaction, however deep, begins with the fence. */
  withTransactionGuard<T>(fence: TransactionGuard, work: () => Promise<T>): Promise<T> {
    return this.cls.run(() => {
      this.cls.set('fence', fence);
      return work();
    });
  }

  /** First thing of every call: Fastify's id and address of it, its language, and the zone that its times are in. */
  static begin(cls: ClsService, request: IncomingCall, response: ServerResponse): void {
    cls.set('language', acceptedLanguage(request.headers));
    cls.set('request_id', request.id);
    cls.set('ip', request.ip);
    cls.set('response', response);
    const zone = request.headers.timezone;
    if (isTimeZone(zone)) cls.set('time_zone', zone);
  }
}
