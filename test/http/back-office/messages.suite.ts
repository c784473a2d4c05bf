import { Group } from '../../../server/contract/groups.js';
import { createCleaningClient, createCleaningVendor } from '../../factories/cleaning.js';
import { createClient } from '../../factories/clients.js';
import { createPeer, PEER } from '../../factories/peer-support.js';
import { createGrant, createProgram, createRegion } from '../../factories/places.js';
import { createStaffUser, signInUser, type TestUser } from '../../factories/users.js';
import { ok, type ApiResponse, type Api, type Fields, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { day, displayDate } from '../../setup/dates.js';

/** Ten digits that are not a US phone number. */
const INVALID_PHONE = '2000000000';

describe('Validation of back-office requests', () => {
  let test: TestApp;
  let user: TestUser;
  let api: Api;
  let homeRegion: Json, otherRegion: Json, center: Json, vendor: Json, client: Json, peer: Json;
  /** Valid fields of each resource. */
  let valid: Record<string, Fields>;

  beforeAll(async () => {
    test = await startTestApp();
    user = await createStaffUser(test, Group.Admin);
    api = await signInUser(test, user);
    [homeRegion, otherRegion] = [
      await createRegion(api, { name: 'Dayton' }),
      await createRegion(api, { name: 'Toledo' }),
    ];
    await createGrant(api, { name: 'CURE' });
    await createProgram(api, [homeRegion.id], { name: 'Eight Weeks' });
    center = ok(await api.post('treatment_referral_centers/', centerFields()));
    vendor = await createCleaningVendor(api, homeRegion.id);
    client = await createCleaningClient(api, vendor, {
      active_date: day(-10),
      has_opted_for_peer_support_service: true,
    });
    peer = await createPeer(api, homeRegion.id);
    valid = {
      users: {
        name: 'Cora',
        email: 'cora@prg.test',
        group: Group.Coordinator,
        default_region_id: homeRegion.id,
      },
      programs: { name: 'Nine Weeks', total_budget: 10 },
      grants: { name: 'HOPE' },
      regions: { name: 'Akron', contact_name: 'Rosa Diaz', phone_number: '9375550171' },
      treatment_referral_centers: centerFields(),
      referral_contacts: {
        title: 'Nurse',
        name: 'Nina',
        phone_number: '9375550172',
        treatment_referral_center_id: center.id,
      },
      peer_support_resources: { ...PEER, email: 'p@peers.test', region_id: homeRegion.id },
      cleaning_vendors: {
        name: 'Sparkle',
        region_id: homeRegion.id,
        contact_name: 'Clara',
        phone_number: '9375550173',
        email: 'c@vendors.test',
      },
      cleaning_transactions: {
        customer_id: client.id,
        date_of_cleaning: day(0),
        customer_cleaning_notes: 'Spotless',
        cost_of_cleaning: 85.5,
      },
    };
  });
  afterAll(() => test.close());

  const centerFields = (): Fields => ({
    name: 'Kettering Health',
    main_line: '9375550144',
    region_id: homeRegion.id,
    business_address: '3535 Southern Boulevard',
  });
  const messageOn = (response: ApiResponse, field: string): string | undefined =>
    response.body.errors?.[field]?.[0]?.message;

  it.each<[resource: string, field: string, value: unknown, message: string]>([
    ['users', 'name', '', 'Full Name is a required field.'],
    ['users', 'email', '', 'Email is required.'],
    ['users', 'email', 'cora@', 'E-mail is not valid.'],
    ['users', 'group', '', 'Group is a required field.'],
    ['users', 'default_region_id', null, 'Region is a required field.'],

    ['users', 'name', '🦊', 'Please enter a valid name.'],
    ['programs', 'name', '🦊', 'Please enter a valid name.'],
    ['treatment_referral_centers', 'name', '🦊', 'Please enter a valid name.'],

    ['programs', 'name', '', 'Program Name is a required field.'],
    ['programs', 'name', 'eight weeks', 'program with this name already exists.'],
    ['programs', 'total_budget', null, 'Total Budget is a required field.'],
    ['programs', 'total_budget', -1, 'Enter 0 or more.'],
    ['programs', 'duration_in_weeks', -1, 'Enter 0 or more.'],

    ['treatment_referral_centers', 'name', '', 'Center Name is a required field.'],
    ['treatment_referral_centers', 'main_line', '', 'Please enter a valid Main Line.'],
    ['treatment_referral_centers', 'main_line', INVALID_PHONE, 'The phone number entered is not valid.'],
    ['treatment_referral_centers', 'region_id', null, 'Region is a required field'],
    ['treatment_referral_centers', 'business_address', '', 'Address is a required field.'],

    ['referral_contacts', 'title', '', 'Please enter a valid Title.'],
    ['referral_contacts', 'title', '<b>', 'Please enter a valid Title.'],
    ['referral_contacts', 'name', '', 'Please enter a valid Name.'],
    ['referral_contacts', 'name', '<b>', 'Please enter a valid Name.'],
    ['referral_contacts', 'phone_number', '', 'Phone number is not valid.'],
    ['referral_contacts', 'phone_number', INVALID_PHONE, 'Enter a valid phone number'],
    ['referral_contacts', 'email', 'nina@', 'Please enter a valid Email.'],

    ['peer_support_resources', 'first_name', '', 'First Name is a required field.'],
    ['peer_support_resources', 'first_name', '<b>', 'Please enter a valid name.'],
    ['peer_support_resources', 'last_name', '', 'Last Name is a required field.'],
    ['peer_support_resources', 'last_name', '<b>', 'Please enter a valid name.'],
    ['peer_support_resources', 'email', '', 'Email is required.'],
    ['peer_support_resources', 'email', 'paula@', 'E-mail is not valid.'],
    ['peer_support_resources', 'diagnosed_age', null, 'Age is required.'],
    ['peer_support_resources', 'phone_number', INVALID_PHONE, 'The phone number entered is not valid.'],
    ['peer_support_resources', 'availability_days', [], 'Please select availability days.'],
    ['peer_support_resources', 'region_id', null, 'Please choose Region.'],
    ['peer_support_resources', 'diagnosis', '', 'Please enter diagnosis.'],
    ['peer_support_resources', 'diagnosis_type', '', 'Please enter type of diagnosis.'],
    ['peer_support_resources', 'treatment', '', 'Please enter treatment information.'],
    ['peer_support_resources', 'surgery', '', 'Please enter surgery information.'],
    ['peer_support_resources', 'treatment_center', '', 'Please enter treatment center.'],
    ['peer_support_resources', 'notes', '', 'Please enter diagnosis in detail.'],
    ['peer_support_resources', 'hobby', [], 'Please enter a hobby'],

    ['grants', 'name', '', 'Abbreviation Name is a required field.'],
    ['grants', 'name', '<b>', 'Please enter a valid abbreviation.'],
    ['grants', 'name', 'cure', 'grant with this name already exists.'],
    ['grants', 'full_name', '<b>', 'Please enter a valid name.'],

    ['regions', 'name', '', 'Region Name is a required field.'],
    ['regions', 'name', '<b>', 'Please enter a valid name.'],
    ['regions', 'name', 'dayton', 'region with this name already exists.'],
    ['regions', 'contact_name', '', 'Contact Name is a required field.'],
    ['regions', 'contact_name', '<b>', 'Please enter a valid name.'],

    ['cleaning_vendors', 'name', '', 'Caterer Name is a required field.'],
    ['cleaning_vendors', 'name', '<b>', 'Please enter a valid name.'],
    ['cleaning_vendors', 'region_id', null, 'Region is a required field.'],
    ['cleaning_vendors', 'contact_name', '<b>', 'Please enter a valid name.'],
    ['cleaning_vendors', 'email', '', 'Email is required.'],
    ['cleaning_vendors', 'email', 'clara@', 'E-mail is not valid.'],
    ['cleaning_vendors', 'state', '<b>', 'Please enter a valid state.'],
    ['cleaning_vendors', 'city', '<b>', 'Please enter a valid city.'],
    ['cleaning_vendors', 'phone_number', INVALID_PHONE, 'The phone number entered is not valid.'],
    [
      'cleaning_vendors',
      'secondary_phone_number',
      INVALID_PHONE,
      'Secondary phone number entered is not valid',
    ],
    ['cleaning_vendors', 'business_phone', INVALID_PHONE, 'Business phone number entered is not valid'],

    ['cleaning_transactions', 'customer_id', null, 'Customer is required'],
    ['cleaning_transactions', 'date_of_cleaning', null, 'Date is required'],
    ['cleaning_transactions', 'date_of_cleaning', day(1), 'Date should be today or earlier'],
    [
      'cleaning_transactions',
      'date_of_cleaning',
      day(-11),
      `Date should not be before ${displayDate(day(-10))}, when the service started.`,
    ],
    ['cleaning_transactions', 'customer_cleaning_notes', '', 'Notes is a required field'],
    ['cleaning_transactions', 'cost_of_cleaning', null, 'Cost is a required field'],
  ])('refuses %s with %s = %j: %s', async (resource, field, value, message) => {
    const response = await api.post(`${resource}/`, { ...valid[resource], [field]: value });
    expect([response.status, messageOn(response, field)]).toEqual([400, message]);
    expect(Object.keys(response.body.errors)).toEqual([field]);
  });

  it.each(['users', 'programs', 'grants', 'regions', 'referral_contacts', 'peer_support_resources'])(
    'accepts valid %s',
    async (resource) => {
      const { name, email, ...rest } = valid[resource]!;
      const uniqueFields = {
        ...(name !== undefined && { name: `Valid ${resource.replaceAll('_', ' ')}` }),
        ...(email !== undefined && { email: `valid.${resource}@prg.test` }),
      };
      ok(await api.post(`${resource}/`, { ...rest, ...uniqueFields }));
    },
  );

  it('refuses a user with an e-mail address that is already used, ignoring case', async () => {
    const response = await api.post('users/', { ...valid.users, email: user.email.toUpperCase() });
    expect(response.body.errors.email[0].code).toBe('user_exists');
  });

  it('refuses internal house cleaning notes of 512 characters', async () => {
    const response = await api.patch(`customers/${client.id}/`, {
      internal_house_cleaning_notes: 'x'.repeat(512),
    });
    expect(messageOn(response, 'internal_house_cleaning_notes')).toBe('Must be less than 512 characters');
  });

  /** Requests that are refused as a whole. */
  it.each<[action: string, call: () => Promise<ApiResponse>, message: string]>([
    [
      'a region that clients live in is deleted',
      () => api.delete(`regions/${homeRegion.id}/`),
      'Region cannot be deleted, as there are transactions associated with it',
    ],
    [
      'an Admin deletes herself',
      () => api.delete(`users/${user.id}/`),
      'You cannot remove your own rights. Ask another Admin.',
    ],
    [
      'a cleaning vendor with a client is deleted',
      () => api.delete(`cleaning_vendors/${vendor.id}/`),
      'This cleaning vendor cannot be deleted: it cleans for 1 active client.',
    ],
    [
      'a client who is not active is introduced to a peer',
      async () => {
        const newClient = await createClient(api, {
          region_id: homeRegion.id,
          has_opted_for_peer_support_service: true,
        });
        return introduce(newClient, [peer.id]);
      },
      'Set the status to Active first: only active clients are introduced to peer support.',
    ],
    [
      'a grant that pays for a client is deleted',
      async () => {
        const { id } = await createGrant(api);
        await createClient(api, { grant_id: id });
        return api.delete(`grants/${id}/`);
      },
      'This grant cannot be deleted: it pays for 1 client.',
    ],
    [
      'a center where clients are treated is deleted',
      async () => {
        for (let n = 0; n < 2; n += 1) await createClient(api, { treatment_referral_center_id: center.id });
        return api.delete(`treatment_referral_centers/${center.id}/`);
      },
      'This treatment center cannot be deleted: 2 clients are treated there.',
    ],
  ])('refuses with 400 when %s', async (_action, call, message) => {
    const response = await call();
    expect([response.status, messageOn(response, 'non_field_errors')]).toEqual([400, message]);
  });

  const introduce = ({ id }: Json, peer_support_resource_ids: string[]) =>
    api.post(`customers/${id}/email_customer_info_to_peer_support_resources/`, { peer_support_resource_ids });

  it('refuses an introduction to no peer and to a peer of another region', async () => {
    const otherRegionPeer = await createPeer(api, otherRegion.id);
    const messageFor = async (ids: string[]) =>
      messageOn(await introduce(client, ids), 'peer_support_resource_ids');
    expect(await messageFor([])).toBe('Choose at least one peer support resource.');
    expect(await messageFor([otherRegionPeer.id])).toBe(
      "Choose peer support resources of the client's region.",
    );
  });

  it('refuses to delete a program that serves clients', async () => {
    const program = await createProgram(api, [homeRegion.id]);
    await createClient(api, {
      status: 'active',
      region_id: homeRegion.id,
      program_id: program.id,
      has_opted_for_peer_support_service: true,
    });
    expect(messageOn(await api.delete(`programs/${program.id}/`), 'non_field_errors')).toBe(
      'Program cannot be deleted, as there are transactions associated with it',
    );
  });
});
