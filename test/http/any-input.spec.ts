import { Group } from '../../server/contract/groups.js';
import { aClient, aKitchen, anEater, processMeals } from '../factories/clients.js';
import { aGrant } from '../factories/places.js';
import { aCenter, aContact } from '../factories/referrals.js';
import { as } from '../factories/users.js';
import { ok, type Api, type Json } from '../setup/api.js';
import { startTestApp, type TestApp } from '../setup/app.js';

/** What a field is sent that says it takes this. */
function attempts({ type, maxLength = 300, maximum, minimum }: Json): unknown[] {
  const texts = [
    '',
    ' ',
    'x'.repeat(maxLength),
    'x'.repeat(maxLength + 1),
    'é'.repeat(maxLength),
    '\u0000',
    '😀',
    '<b>&',
  ];
  const numbers = [0, -1, 1.5, minimum, maximum, 1e300, 2147483648];
  const others = [
    null,
    true,
    {},
    [],
    ['x'],
    '2026-02-30',
    '+19375550123',
    '00000000-0000-7000-8000-000000000000',
  ];
  return [...others, ...numbers, ...texts, ...(type === 'array' ? [[null], ['x', 'x']] : [])].filter(
    (value) => value !== undefined,
  );
}

describe('whatever a field is sent', () => {
  let test: TestApp;
  let api: Api;
  let schemas: Record<string, Json>;
  const records: Record<string, string> = {};

  beforeAll(async () => {
    test = await startTestApp();
    api = await as(test, Group.Admin);
    schemas = ok(await api.get('/api/docs/openapi.json')).components.schemas;
    const kitchen = await aKitchen(api);
    const center = await aCenter(api, kitchen.region.id);
    const eater = await anEater(api, kitchen);
    const [schedule] = await processMeals(api, eater, kitchen);
    Object.assign(records, {
      regions: kitchen.region.id,
      programs: kitchen.program.id,
      grants: (await aGrant(api)).id,
      meal_vendors: kitchen.vendor.id,
      meal_transport_vendors: kitchen.vendor.transport_vendor_id,
      treatment_referral_centers: center.id,
      referral_contacts: (await aContact(api, center.id)).id,
      customers: (await aClient(api)).id,
      customer_meal_schedules: schedule!.id,
    });
  });
  afterAll(() => test.close());

  it.each([
    ['regions', 'RegionInputChange'],
    ['programs', 'ProgramInputChange'],
    ['grants', 'GrantInputChange'],
    ['meal_vendors', 'MealVendorInputChange'],
    ['meal_transport_vendors', 'MealTransportVendorInputChange'],
    ['treatment_referral_centers', 'TreatmentReferralCenterInputChange'],
    ['referral_contacts', 'ReferralContactInputChange'],
    ['customers', 'CustomerInputChange'],
    ['customer_meal_schedules', 'ScheduleInputChange'],
  ])('%s take it or say what is wrong with it', async (resource, schema) => {
    const failed: string[] = [];
    for (const [field, described] of Object.entries<Json>(schemas[schema].properties)) {
      // The limit of 1,200 calls a minute is not what is asked here.
      await test.db.query('UPDATE rate_counts SET hits = 0');
      for (const value of attempts(described)) {
        const { status } = await api.patch(`${resource}/${records[resource]}/`, { [field]: value });
        if (![200, 400].includes(status))
          failed.push(`${field}: ${JSON.stringify(value).slice(0, 20)} ${status}`);
      }
    }
    expect(failed).toEqual([]);
  });
});
