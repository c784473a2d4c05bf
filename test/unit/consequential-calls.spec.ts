import { assertConfirmed } from '../../admin/dataProvider/consequences.js';
import { confirmedVersion } from '../../admin/shared/confirmedVersion.js';

const CLIENT = 'customers/0198-a/';

describe('The confirmation check of a back-office call', () => {
  it.each<[string, string, object | undefined]>([
    ['DELETE', CLIENT, undefined],
    ['POST', `${CLIENT}cancel_meal/`, { notes: 'In hospital' }],
    ['POST', `${CLIENT}in_memoriam/`, undefined],
    ['POST', `${CLIENT}pause/`, { from_date: '2027-01-04', until_date: '2027-01-10' }],
    ['PATCH', `${CLIENT}pause/`, { until_date: '2027-01-12' }],
    ['PATCH', CLIENT, { status: 'archive' }],
    ['PATCH', CLIENT, { status: 'hold' }],
    ['PATCH', CLIENT, { has_opted_for_transport_service: false }],
    ['PATCH', CLIENT, { name: 'Ann Lee', region_id: '0198-b' }],
    ['PATCH', CLIENT, { assigned_meal_vendor_id: null }],
    ['DELETE', `${CLIENT}pause/`, undefined],
    ['POST', `${CLIENT}pause/reopen/`, {}],
    ['PATCH', 'meal_vendors/0198-c/', { cut_off_days: 6 }],
    ['PATCH', 'meal_transport_vendors/0198-c/', { region_id: '0198-b' }],
    ['PATCH', 'regions/0198-b/', { time_zone: 'America/Chicago' }],
    ['POST', 'closures/', { date: '2027-01-01' }],
    ['PATCH', 'closures/0198-d/', { date: '2027-01-01' }],
  ])('requires a confirmation for %s %s %j', (method, path, fields) => {
    expect(() => assertConfirmed(method, path, fields, undefined)).toThrow('have not been confirmed');
    expect(() => assertConfirmed(method, path, fields, confirmedVersion(0))).not.toThrow();
  });

  it.each<[string, string, object | undefined]>([
    ['PATCH', CLIENT, { status: 'active' }],
    ['PATCH', CLIENT, { meals_allergies: 'Nuts', has_opted_for_meal_service: true }],
    ['POST', `${CLIENT}resume_meal/`, undefined],
    ['DELETE', `${CLIENT}calendar_link/`, undefined],
    ['POST', 'customers/', { status: 'new', region_id: '0198-b' }],
    ['PATCH', 'meal_vendors/0198-c/', { name: 'Green Kitchen' }],
    ['PATCH', 'regions/0198-b/', { name: 'Dayton' }],
    ['DELETE', 'grants/0198-e/', undefined],
  ])('requires no confirmation for %s %s %j', (method, path, fields) => {
    expect(() => assertConfirmed(method, path, fields, undefined)).not.toThrow();
  });
});
