import { Injectable } from '@nestjs/common';
import { CustomerCallsQueries } from '../calls/customer-calls.queries.js';
import { CaregiverAccountsService } from '../caregivers/caregiver-accounts.service.js';
import { isStopped, PORTAL_SERVICE_LABELS } from '../contract/customers.js';
import type { Warning } from '../contract/errors.js';
import { officeMessages } from '../contract/messages.js';
import type { MergeEffects } from '../contract/responses/duplicates.js';
import { ServiceRequestsService } from '../customer-requests/service-requests.service.js';
import { CustomerPlacementService } from '../customers/customer-placement.service.js';
import { CustomerEntity } from '../customers/customer.entity.js';
import { ClientMealsService } from '../meals/client-meals.service.js';
import { PausesService } from '../pauses/pauses.service.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { Clock } from '../platform/time/clock.js';
import { UsersService } from '../users/users.service.js';
import { MergesQueries } from './merges.queries.js';

const SERVICE_NAMES = new Intl.ListFormat('en-US');

/** Moves the rows of a removed record to the kept one. Joins the transaction of the merge. */
@Injectable()
export class MergeMovesService {
  constructor(
    private readonly records: RecordsService,
    private readonly queries: MergesQueries,
    private readonly placement: CustomerPlacementService,
    private readonly requests: ServiceRequestsService,
    private readonly users: UsersService,
    private readonly caregivers: CaregiverAccountsService,
    private readonly calls: CustomerCallsQueries,
    private readonly meals: ClientMealsService,
    private readonly pauses: PausesService,
    private readonly clock: Clock,
  ) {}

  /** Ends the other record's account and calendar link, and caregivers who would have access twice. */
  async endAccountAndRepeatedCaregivers(
    client: CustomerEntity,
    { id: other_id }: CustomerEntity,
  ): Promise<{ ends: MergeEffects['ends']; warnings: Warning[] }> {
    const ends: MergeEffects['ends'] = [];
    if (await this.queries.hasCalendarLink(other_id)) ends.push('calendar_link');
    if (await this.users.lockAccountRowIfExists(other_id)) ends.push('account');
    await this.users.removeCustomerAccount(other_id);
    const warnings = await this.revokeRepeatedCaregivers([client.id, other_id]);
    return { ends, warnings: [...warnings, ...(await this.revokeMovingUnlessServed(client, other_id))] };
  }

  private async revokeRepeatedCaregivers(pair: [id: string, other_id: string]): Promise<Warning[]> {
    const repeated = await this.queries.findRepeatedCaregiversToEndOnEitherSide(pair);
    await this.caregivers.revokeAndDeleteAccounts(repeated.map(({ ending_id }) => ({ id: ending_id })));
    return repeated.map(({ name, services }) => ({
      code: 'caregiver_repeated',
      message: officeMessages.duplicates.caregiver_repeated(
        name,
        SERVICE_NAMES.format(services.map((service) => PORTAL_SERVICE_LABELS[service])),
      ),
    }));
  }

  /** Moves the other record's rows to the client, and deletes the record. */
  async moveRecordsAndDeleteOther(
    client: CustomerEntity,
    other: CustomerEntity,
  ): Promise<{ moves: MergeEffects['moves']; isPauseMoved: boolean }> {
    const { id } = client;
    const { id: other_id } = other;
    await this.queries.settleRepeatedRequests([id, other_id], this.clock.now());
    const today = await this.placement.today(client.region_id ?? other.region_id);
    await this.queries.addServicesAndAdjustmentsAndFillEmptyPlacement([id, other_id], today);
    await this.requests.settleFulfilledOrAllIfStopped(
      client,
      await this.records.findOrFail(CustomerEntity, id),
    );
    const isPauseMoved = (await this.pauses.findOpenUnaudited(other_id)) !== null;
    await this.meals.moveListEntriesBeforeDeliveries(other_id, id);
    const moves = await this.queries.move([id, other_id]);
    await this.meals.clearFlagOrEndCancelledMealsOnMerge(client, other);
    // The other record's calls may have reached her.
    await this.calls.updateFirstCallDueDate(id);
    await this.queries.record(id, other);
    await this.records.delete(CustomerEntity, other_id);
    return { moves, isPauseMoved };
  }

  /** Revokes the other record's caregivers if the client is stopped. Her own ones were revoked when she was stopped. */
  private async revokeMovingUnlessServed(client: CustomerEntity, other_id: string): Promise<Warning[]> {
    if (!isStopped(client.status) || !(await this.caregivers.revokeAllOfClient(other_id))) return [];
    return [{ code: 'caregivers_revoked', message: officeMessages.duplicates.caregivers_revoked }];
  }
}
