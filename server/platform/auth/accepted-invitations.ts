import { Injectable } from '@nestjs/common';

/** Does what a feature has to do of it, in the same transaction; often it is not the first time. */
export type OnAccepted = (user_id: string) => Promise<void>;

/** Tells features that keep invitations of their own when a user has set a password or has signed in. */
@Injectable()
export class AcceptedInvitations {
  private readonly registered: OnAccepted[] = [];

  register(onAccepted: OnAccepted): void {
    this.registered.push(onAccepted);
  }

  async accepted(user_id: string): Promise<void> {
    for (const onAccepted of this.registered) await onAccepted(user_id);
  }
}
