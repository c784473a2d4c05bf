import { Injectable } from '@nestjs/common';
import type { CustomerEntity } from './customer.entity.js';
import type { Words } from './history-words.rules.js';

/** A feature whose records follow what happens to a client, without being a service that she is enrolled in. */
export interface ClientListener {
  /** How its lines read in a client's history. */
  readonly words?: Partial<Words>;
  /** A clinic has referred her; joins the transaction of the referral. */
  clientReferred?(client: CustomerEntity): Promise<void>;
  /** What a changed client means for its records; joins the transaction of the change. */
  clientChanged?(before: CustomerEntity, after: CustomerEntity): Promise<void>;
}

/** Who follows clients: asked one after the other when one was changed. What goes with a removed client goes with her row. */
@Injectable()
export class ClientListeners {
  private readonly registered: ClientListener[] = [];

  register(follower: ClientListener): void {
    this.registered.push(follower);
  }

  get all(): readonly ClientListener[] {
    return this.registered;
  }
}
