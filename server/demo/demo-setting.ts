import type { INestApplicationContext } from '@nestjs/common';
import { cleaningVendors } from '../cleaning-vendors/cleaning-vendors.resource.js';
import { grants } from '../grants/grants.resource.js';
import { mealTransportVendors } from '../meal-vendors/meal-transport-vendors.resource.js';
import { mealVendors } from '../meal-vendors/meal-vendors.resource.js';
import { peerSupportResources } from '../peer-support/peer-support-resources.resource.js';
import { programs } from '../programs/programs.resource.js';
import { referralContacts } from '../referral-centers/referral-contacts.resource.js';
import { treatmentReferralCenters } from '../referral-centers/treatment-referral-centers.resource.js';
import { regions } from '../regions/regions.resource.js';
import { Clock } from '../platform/time/clock.js';
import { Settings } from '../platform/config/settings.js';
import { ResourceServices } from '../platform/resources/resource-services.js';
import { PatchBody } from '../platform/validation/patch-body.js';
import { ProfileService } from '../users/profile.service.js';
import { UsersService } from '../users/users.service.js';
import { DEMO_PASSWORD, DEMO_STAFF } from './demo-accounts.js';
import { DEMO_HELPERS } from './demo-helpers.js';
import type { DemoRides } from './demo-rides.js';
import { DEMO_GRANTS, DEMO_PROGRAMS, DEMO_REGIONS, type DemoRegion } from './demo-regions.js';

/** Ids of the records that demo clients refer to, by name. */
export interface DemoPlaces {
  regions: Map<string, string>;
  programs: Map<string, string>;
  grants: string[];
  /** Caterers of a region, in the order of `DEMO_REGIONS`. */
  caterers: Map<string, string[]>;
  /** Cleaning vendors of a region with their zip codes, and its peer support resources. */
  cleaners: Map<string, { id: string; zip_codes: readonly string[]; cost_per_cleaning: number }[]>;
  peers: Map<string, string[]>;
  /** Treatment referral centers of a region, each with its contact. */
  centers: Map<string, { treatment_referral_center_id: string; referral_contact_id: string }[]>;
}

const mailbox = (firm: string) => `${firm.toLowerCase().replaceAll(/[^a-z]+/g, '.')}@vendors.test`;

/** Creates everything that exists before the first client: regions, vendors, programs, grants and staff. */
export class DemoSetting {
  private readonly resources: ResourceServices;
  private readonly today: string;

  constructor(
    private readonly app: INestApplicationContext,
    private readonly rides: DemoRides,
  ) {
    this.resources = app.get(ResourceServices);
    this.today = app.get(Clock).today(app.get(Settings).time_zone);
  }

  async addPlacesVendorsAndStaff(): Promise<DemoPlaces> {
    const places: DemoPlaces = {
      regions: new Map(),
      programs: new Map(),
      grants: [],
      caterers: new Map(),
      cleaners: new Map(),
      peers: new Map(),
      centers: new Map(),
    };
    for (const region of DEMO_REGIONS) await this.addRegion(region, places);
    for (const { regions, ...program } of DEMO_PROGRAMS) {
      const region_ids = regions.map((name) => places.regions.get(name)!);
      const { id } = await this.resources.getOrCreate(programs).create({ ...program, region_ids });
      places.programs.set(program.name, id);
    }
    for (const grant of DEMO_GRANTS)
      places.grants.push((await this.resources.getOrCreate(grants).create(grant)).id);
    for (const staff of DEMO_STAFF) {
      const default_region_id = places.regions.get(DEMO_REGIONS[0]!.name);
      const { name, email, group } = staff;
      const account = { name, email, group, default_region_id, password: DEMO_PASSWORD };
      const id = await this.app.get(UsersService).createStaffAndInviteUnlessPassword(account);
      if ('start_page' in staff)
        await this.app
          .get(ProfileService)
          .updateTodayPreferences(id, PatchBody.fromCode({ start_page: staff.start_page }));
    }
    return places;
  }

  private async addRegion(region: DemoRegion, places: DemoPlaces): Promise<void> {
    const { name, contact_name, time_zone, cost_of_transport, area_code, courier, caterers } = region;
    const { id: region_id } = await this.resources.getOrCreate(regions).create({
      name,
      contact_name,
      time_zone,
      cost_of_transport,
      phone_number: `+1${area_code}5550100`,
    });
    places.regions.set(name, region_id);
    const state = region.cities[0]!.state;
    const { id: transport_vendor_id } = await this.resources.getOrCreate(mealTransportVendors).create({
      name: courier.name,
      contact_name: courier.contact_name,
      cost_per_meal_transport: courier.cost_per_meal_transport,
      business_address: courier.address,
      phone_number: `+1${area_code}5550110`,
      email: mailbox(courier.name),
      state,
      region_id,
    });
    const ids: string[] = [];
    for (const [n, { address, ...caterer }] of caterers.entries()) {
      const { id } = await this.resources.getOrCreate(mealVendors).create({
        ...caterer,
        business_address: address,
        phone_number: `+1${area_code}555012${n}`,
        email: mailbox(caterer.name),
        state,
        region_id,
        transport_vendor_id,
      });
      ids.push(id);
    }
    places.caterers.set(name, ids);
    await this.addCenters(region, region_id, places);
    await this.addHelpers(region, region_id, places);
    await this.rides.addDriversAndLeave(region, region_id, this.today);
  }

  private async addHelpers({ name, area_code, cities }: DemoRegion, region_id: string, places: DemoPlaces) {
    const { cleaners, peers } = DEMO_HELPERS[name]!;
    const addedCleaners = [];
    for (const [n, cleaner] of cleaners.entries()) {
      const { id } = await this.resources.getOrCreate(cleaningVendors).create({
        ...cleaner,
        state: cities[0]!.state,
        phone_number: `+1${area_code}555016${n}`,
        business_phone: `+1${area_code}555017${n}`,
        email: mailbox(cleaner.name),
        region_id,
      });
      addedCleaners.push({ ...cleaner, id });
    }
    places.cleaners.set(name, addedCleaners);
    const ids = [];
    for (const [n, peer] of peers.entries()) {
      const { id } = await this.resources.getOrCreate(peerSupportResources).create({
        ...peer,
        phone_number: `+1${area_code}555018${n}`,
        email: `${peer.first_name}.${peer.last_name}@peers.test`.toLowerCase(),
        region_id,
      });
      ids.push(id);
    }
    places.peers.set(name, ids);
  }

  private async addCenters({ name, area_code, centers }: DemoRegion, region_id: string, places: DemoPlaces) {
    const addedCenters = [];
    for (const [n, { contact, address, ...center }] of centers.entries()) {
      const { id: treatment_referral_center_id } = await this.resources
        .getOrCreate(treatmentReferralCenters)
        .create({
          ...center,
          business_address: address,
          main_line: `+1${area_code}555014${n}`,
          region_id,
        });
      const { id: referral_contact_id } = await this.resources.getOrCreate(referralContacts).create({
        ...contact,
        phone_number: `+1${area_code}555015${n}`,
        treatment_referral_center_id,
      });
      addedCenters.push({ treatment_referral_center_id, referral_contact_id });
    }
    places.centers.set(name, addedCenters);
  }
}
