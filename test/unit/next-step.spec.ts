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
} as const;
const unprocessed = { next_delivery_date: null };
const without = { has_opted_for_meal_service: false };

describe('the next step for a client', () => {
  it.each([
    ['nothing, where meals are under way', {}, undefined],
    ['a region first of all', { region_id: null, program_id: null }, 'Choose a region'],
    ['then a program', { program_id: null, assigned_meal_vendor_id: null }, 'Choose a program'],
    ['then services', without, 'Choose services'],
    ['a meal vendor', { assigned_meal_vendor_id: null }, 'Choose a meal vendor'],
    ['scheduling, where no meal lies ahead', unprocessed, 'Schedule the meals'],
    ['the start, of one who is new', { status: 'new', ...unprocessed }, 'Start the services'],
    [
      'the start of other services',
      { status: 'new', ...without, has_opted_for_transport_service: true },
      'Start the services',
    ],
    ['nothing while on hold', { status: 'hold', ...unprocessed }, undefined],
    ['what is missing, also on hold', { status: 'hold', program_id: null }, 'Choose a program'],
    ['nothing of meals that were cancelled', { is_meal_cancelled: true, ...unprocessed }, undefined],
    ['a cleaning vendor', { has_opted_for_cleaning_service: true }, 'Assign a cleaning vendor'],
    [
      'no cleaning vendor where there is one',
      { has_opted_for_cleaning_service: true, assigned_cleaning_vendor_id: 'v' },
      undefined,
    ],
    ['an address', { address: '' }, 'Enter an address'],
    ['the consent', { has_consent: false }, 'Record the consent'],
    ['the start, though the consent is missing', { status: 'new', has_consent: false }, 'Start the services'],
    ['nothing once services have ended', { status: 'archive', program_id: null }, undefined],
    ['nothing after a death', { status: 'in_memorium', ...unprocessed }, undefined],
  ] as const)('is %s', (_what, fields, words) => {
    expect(nextStepOf({ ...ready, ...fields })?.words).toBe(words);
  });

  it.each([
    ['new', 'customerProfile'],
    ['active', 'meal'],
  ] as const)('leads a %s client to the vendor on her %s tab', (status, form) => {
    const client = { ...ready, status, assigned_meal_vendor_id: null };
    expect(nextStepOf(client)).toMatchObject({ form, field: 'assigned_meal_vendor_id' });
  });

  it('leads to the button that starts', () => {
    expect(nextStepOf({ ...ready, status: 'new' })).toMatchObject({
      form: 'customerProfile',
      field: START_BUTTON,
    });
  });
});
