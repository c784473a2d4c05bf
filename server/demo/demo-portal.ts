import type { INestApplicationContext } from '@nestjs/common';
import { CaregiversService } from '../caregivers/caregivers.service.js';
import { Accounts } from '../platform/auth/accounts.js';
import { InvitationAccepted } from '../platform/auth/auth.events.js';
import { EventBus } from '../platform/events/event-bus.js';
import { CredentialsService } from '../platform/auth/credentials.service.js';
import { DEMO_CAREGIVER, DEMO_CUSTOMER_EMAIL, DEMO_PASSWORD } from './demo-accounts.js';
import type { DemoRides } from './demo-rides.js';

/** Prepares the portal of the demo: its client and her sister can sign in, and there are bookings soon. */
export class DemoPortal {
  constructor(
    private readonly app: INestApplicationContext,
    private readonly rides: DemoRides,
  ) {}

  async addRidesInviteCaregiverAndSetPasswords(customer_id: string): Promise<void> {
    await this.rides.requestTwoAndAssignFirst(customer_id);
    await this.app.get(CaregiversService).inviteHidingRefusalFromClient({
      ...DEMO_CAREGIVER,
      customer_id,
      services: ['meals', 'transportation'],
    });
    await this.setPassword(DEMO_CUSTOMER_EMAIL);
    const caregiver = await this.setPassword(DEMO_CAREGIVER.email);
    await this.app.get(EventBus).publish(new InvitationAccepted(caregiver));
  }

  private async setPassword(email: string): Promise<string> {
    const account = await this.app.get(Accounts).findByEmail(email);
    await this.app.get(CredentialsService).setPassword(account!.id, DEMO_PASSWORD);
    return account!.id;
  }
}
