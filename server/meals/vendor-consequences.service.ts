import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { VendorConsequences } from '../contract/responses/meals.js';
import { MealTransportVendorEntity } from '../meal-vendors/meal-transport-vendor.entity.js';
import { MealVendorEntity } from '../meal-vendors/meal-vendor.entity.js';
import type { MealTransportVendorInput, MealVendorInput } from '../meal-vendors/meal-vendors.dto.js';
import { VendorPlanning, type PriceChange, type VendorForecast } from '../meal-vendors/vendor-planning.js';
import { AuditService } from '../platform/audit/audit.service.js';
import { Clock } from '../platform/time/clock.js';
import { DryRunsService } from '../platform/database/dry-runs.service.js';
import { contentHash } from '../platform/concurrency/content-hash.js';
import { RecordsService } from '../platform/resources/records.service.js';
import { ClientMealsQueries } from './client-meals.queries.js';
import { DeliveryCalendarQueries } from './delivery-calendar.queries.js';
import { MealLocksService } from './meal-locks.service.js';
import { OpenPlansQueries, type OpenPlan } from './open-plans.queries.js';
import { OpenPlansService } from './open-plans.service.js';
import type { CourierChangeQuery, VendorChangeQuery } from './meals.dto.js';
import { ScheduleMovesQueries } from './schedule-moves.queries.js';
import type { MealMove } from './schedule-moves.rules.js';
import { VendorMealsService } from './vendor-meals.service.js';

type VendorChange = Pick<
  Partial<MealVendorInput>,
  'delivery_day' | 'cut_off_days' | 'cost_per_meal' | 'region_id' | 'transport_vendor_id' | 'is_active'
>;
type CourierChange = Pick<Partial<MealTransportVendorInput>, 'cost_per_meal_transport'>;

/** Consequences before they have a version. */
type Consequences = Omit<VendorConsequences, 'version'>;

/** Previews the consequences of a vendor's change for planned meals. */
@Injectable()
export class VendorConsequencesService implements VendorForecast, OnModuleInit {
  constructor(
    private readonly clock: Clock,
    private readonly records: RecordsService,
    private readonly dryRuns: DryRunsService,
    private readonly audit: AuditService,
    private readonly locks: MealLocksService,
    private readonly moves: ScheduleMovesQueries,
    private readonly openPlans: OpenPlansQueries,
    private readonly calendars: DeliveryCalendarQueries,
    private readonly clients: ClientMealsQueries,
    private readonly plans: OpenPlansService,
    private readonly vendorMeals: VendorMealsService,
    private readonly planning: VendorPlanning,
  ) {}

  onModuleInit(): void {
    this.planning.setForecast(this);
  }

  /** @throws notFoundError */
  async previewVendorChangeAndAudit(id: string, query: VendorChangeQuery): Promise<VendorConsequences> {
    const vendor = await this.records.findOrFail(MealVendorEntity, id);
    const consequences = await this.findVendorConsequences(vendor, vendorChangeOf(query));
    await this.record('meal_vendors', id, [
      ...consequences.moved.map(({ customer }) => customer.id),
      ...consequences.clients_without_vendor.map((client) => client.id),
    ]);
    return { ...consequences, version: contentHash(consequences) };
  }

  /** @throws notFoundError */
  async previewCourierChangeAndAudit(id: string, query: CourierChangeQuery): Promise<VendorConsequences> {
    const courier = await this.records.findOrFail(MealTransportVendorEntity, id);
    const consequences = await this.findCourierConsequences(courier, courierChangeOf(query));
    await this.record('meal_transport_vendors', id, []);
    return { ...consequences, version: contentHash(consequences) };
  }

  async findRepricedPlans(
    vendor: MealVendorEntity,
    change: PriceChange,
  ): Promise<VendorConsequences['repriced']> {
    return (await this.findVendorConsequences(vendor, change)).repriced;
  }

  async vendorConsequencesVersion(vendor: MealVendorEntity, change: VendorChange): Promise<number> {
    return contentHash(await this.findVendorConsequences(vendor, change));
  }

  async courierConsequencesVersion(
    courier: MealTransportVendorEntity,
    change: CourierChange,
  ): Promise<number> {
    return contentHash(await this.findCourierConsequences(courier, change));
  }

  private async findVendorConsequences(
    vendor: MealVendorEntity,
    { is_active, delivery_day, cut_off_days, cost_per_meal, region_id, transport_vendor_id }: VendorChange,
  ): Promise<Consequences> {
    const { id } = vendor;
    const clients_without_vendor = await this.findClientsWhoLoseVendor(vendor, { is_active, region_id });
    const consequences = await this.dryRuns.run(async () => {
      await this.locks.lockVendors([id]);
      return this.compare([id], async () => {
        const columns = { delivery_day, cut_off_days, cost_per_meal, region_id, transport_vendor_id };
        await this.records.write(MealVendorEntity, vendor, columns);
        const is_day_changed = delivery_day !== undefined && delivery_day !== vendor.delivery_day;
        return this.vendorMeals.replanAndCloseEmptyPlans(id, { is_day_changed });
      });
    });
    return { ...consequences, clients_without_vendor };
  }

  private async findCourierConsequences(
    courier: MealTransportVendorEntity,
    { cost_per_meal_transport }: CourierChange,
  ): Promise<Consequences> {
    const consequences = await this.dryRuns.run(async () => {
      const ids = await this.calendars.findVendorIdsOfCourier(courier.id);
      await this.locks.lockVendors(ids);
      return this.compare(ids, async () => {
        await this.records.write(MealTransportVendorEntity, courier, { cost_per_meal_transport });
        await this.plans.refresh({ transport_vendor_id: courier.id });
        return [];
      });
    });
    return { ...consequences, clients_without_vendor: [] };
  }

  /** Makes a change, and compares the open plans before and after. */
  private async compare(
    vendorIds: string[],
    change: () => Promise<MealMove[]>,
  ): Promise<Omit<Consequences, 'clients_without_vendor'>> {
    const before = new Map((await this.findOpenPlans(vendorIds)).map((plan) => [plan.plan_id, plan]));
    const moves = await this.moves.findWithNames(await change());
    const after = await this.findOpenPlans(vendorIds);
    const leavesAt = after.filter(
      ({ plan_id, is_due, number_of_meals }) =>
        is_due && number_of_meals > 0 && before.get(plan_id)?.is_due !== true,
    );
    return {
      moved: moves.map(({ customer, from, to }) => ({ customer, from, to })),
      leaves_now: leavesAt.map(({ plan_id, date_of_delivery, number_of_meals }) => ({
        plan_id,
        date_of_delivery,
        number_of_meals,
      })),
      repriced: after.flatMap(({ plan_id, date_of_delivery, number_of_meals, cost }) => {
        const old = before.get(plan_id);
        // Moved meals change the cost without a new price.
        if (!old || old.cost === cost || old.number_of_meals !== number_of_meals) return [];
        return [{ plan_id, date_of_delivery, number_of_meals, cost_before: old.cost, cost_after: cost }];
      }),
    };
  }

  private findOpenPlans(vendorIds: string[]): Promise<OpenPlan[]> {
    return this.openPlans.findWithTotalsAndDueFlag(vendorIds, this.clock.now());
  }

  /** Clients who could not keep the vendor. If there are any, the change is refused. */
  private async findClientsWhoLoseVendor(
    vendor: MealVendorEntity,
    { is_active, region_id }: VendorChange,
  ): Promise<VendorConsequences['clients_without_vendor']> {
    if (is_active === false && vendor.is_active)
      return this.clients.findActiveOrOnHoldClientsOfVendor(vendor.id);
    const isMoved = region_id && region_id !== vendor.region_id;
    return isMoved ? this.clients.findActiveOrOnHoldOutsideRegion(vendor.id, region_id) : [];
  }

  private record(resource: string, record_id: string, customer_ids: string[]): Promise<void> {
    return this.audit.record('read', resource, {
      record_id,
      details: { part: 'consequences', customer_ids },
    });
  }
}

/** The change that a query previews. An empty parameter changes nothing. */
const vendorChangeOf = (query: VendorChangeQuery): VendorChange => ({
  delivery_day: query.delivery_day || undefined,
  cut_off_days: query.cut_off_days ?? undefined,
  cost_per_meal: query.cost_per_meal ?? undefined,
  region_id: query.region_id || undefined,
  transport_vendor_id: query.transport_vendor_id || undefined,
  is_active: query.is_active ? query.is_active === 'true' : undefined,
});

const courierChangeOf = ({ cost_per_meal_transport }: CourierChangeQuery): CourierChange => ({
  cost_per_meal_transport: cost_per_meal_transport ?? undefined,
});
