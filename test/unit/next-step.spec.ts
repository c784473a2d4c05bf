import { nextStepOf, START_BUTTON } from '../../admin/clients/nextStep.js';

const ready = {
  status: 'active',
  region_id: 'r',
  program_id: 'p',
  has_opted_for_meal_service: true,
  has_opted_for_transport_service: false,
  has_opted_for_cleaning_service: false,
  has_opted_for_peer_support_service: false,
  assigned_meal_vendor_id: 'v',
  assigned_cleaning_vendor_id: null,
  is_meal_cancelled: false,
  address: '1 Main Street',
  has_consent: true,
  next_delivery_date: '2026-12-02',
  pause: null,
} as const;
const withoutNextDelivery = { next_delivery_date: null };
const plannedPause = {
  from_date: '2026-12-01',
  until_date: null,
  review_on: '2026-12-15',
  notes: '',
  has_begun: false,
  version: 1,
};
const withoutMeals = { has_opted_for_meal_service: false };

describe('The next step for a client', () => {
  it.each([
    ['nothing while meals are under way', {}, undefined],
    ['a region first', { region_id: null, program_id: null }, 'Choose a region'],
    [
      'a program before a meal vendor',
      { program_id: null, assigned_meal_vendor_id: null },
      'Choose a program',
    ],
    ['services if none is chosen', withoutMeals, 'Choose services'],
    ['a meal vendor if none is assigned', { assigned_meal_vendor_id: null }, 'Choose a meal vendor'],
    ['the scheduling of meals without an upcoming meal', withoutNextDelivery, 'Schedule the meals'],
    ['no scheduling before a planned pause', { ...withoutNextDelivery, pause: plannedPause }, undefined],
    ['the start of a new client', { status: 'new', ...withoutNextDelivery }, 'Start the services'],
    [
      'the start of a service other than meals',
      { status: 'new', ...withoutMeals, has_opted_for_transport_service: true },
      'Start the services',
    ],
    ['no scheduling on hold', { status: 'hold', ...withoutNextDelivery }, undefined],
    ['a missing program, also on hold', { status: 'hold', program_id: null }, 'Choose a program'],
    ['no scheduling of cancelled meals', { is_meal_cancelled: true, ...withoutNextDelivery }, undefined],
    [
      'a cleaning vendor if none is assigned',
      { has_opted_for_cleaning_service: true },
      'Assign a cleaning vendor',
    ],
    [
      'no cleaning vendor if one is assigned',
      { has_opted_for_cleaning_service: true, assigned_cleaning_vendor_id: 'v' },
      undefined,
    ],
    ['a missing address', { address: '' }, 'Enter an address'],
    ['a missing consent', { has_consent: false }, 'Record the consent'],
    ['the start before a missing consent', { status: 'new', has_consent: false }, 'Start the services'],
    ['nothing after services have ended', { status: 'archive', program_id: null }, undefined],
    ['nothing In Memoriam', { status: 'in_memorium', ...withoutNextDelivery }, undefined],
  ] as const)('asks for %s', (_case, fields, label) => {
    expect(nextStepOf({ ...ready, ...fields })?.text).toBe(label);
  });

  it.each([
    ['new', 'customerProfile'],
    ['active', 'meal'],
  ] as const)('leads to the meal vendor field of a %s client on the %s tab', (status, form) => {
    const client = { ...ready, status, assigned_meal_vendor_id: null };
    expect(nextStepOf(client)).toMatchObject({ form, field: 'assigned_meal_vendor_id' });
  });

  it('leads to the start button of a new client', () => {
    expect(nextStepOf({ ...ready, status: 'new' })).toMatchObject({
      form: 'customerProfile',
      field: START_BUTTON,
    });
  });
});
