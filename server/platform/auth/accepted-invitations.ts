import { Injectable } from '@nestjs/common';

/** Handles an accepted invitation, in the same transaction. It may be called again for the same user. */
export type OnAccepted = (user_id: string) => Promise<void>;

/** Notifies features with invitations of their own when a user has set a password or has signed in. */
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
