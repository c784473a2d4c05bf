/** A user has set a password by a link or has signed in. It is published at each sign-in, not only at the first. */
export class InvitationAccepted {
  constructor(readonly user_id: string) {}
}
