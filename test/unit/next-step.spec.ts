import { nextStepOf } from '../../admin/clients/nextStep.js';

const ready = {
  status: 'active',
  program_id: 'p',
  has_opted_for_meal_service: true,
  assigned_meal_vendor_id: 'v',
  is_meal_cancelled: false,
  next_delivery_date: '2026-12-02',
} as const;

describe('the next step for a client', () => {
  it.each([
    ['nothing, where meals are under way', {}, undefined],
    ['a program first of all', { program_id: null, assigned_meal_vendor_id: null }, 'No program yet'],
    ['a meal vendor', { assigned_meal_vendor_id: null }, 'No meal vendor'],
    ['processing, where no meal lies ahead', { next_delivery_date: null }, 'Process meals'],
    ['nothing of meals before the start', { status: 'new', next_delivery_date: null }, undefined],
    [
      'nothing of meals that were cancelled',
      { is_meal_cancelled: true, next_delivery_date: null },
      undefined,
    ],
    ['nothing of meals without the service', { has_opted_for_meal_service: false }, undefined],
    ['nothing once services have ended', { status: 'archive', program_id: null }, undefined],
    ['nothing after a death', { status: 'in_memorium', next_delivery_date: null }, undefined],
  ] as const)('is %s', (_what, fields, words) => {
    expect(nextStepOf({ ...ready, ...fields })?.words).toBe(words);
  });
});
