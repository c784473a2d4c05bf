import type { PauseEffects } from '../../server/contract/responses/pauses.js';
import { formerChoice, NO_BOOKINGS, restoresAll } from '../../admin/clients/pause/pauseUndo.js';

type Meal = PauseEffects['meals'][number];
type Ride = PauseEffects['trips'][number];

const meal = (outcome: Meal['outcome'], to: string | null = null): Meal => ({
  id: 'meal',
  date: '2027-01-04',
  is_sent: false,
  outcome,
  to,
});
const ride = (outcome: Ride['outcome'], overrides: Partial<Ride> = {}): Ride => ({
  id: 'ride',
  date: '2027-01-04',
  time: '09:30',
  driver: 'Dan Miller',
  is_sent: true,
  outcome,
  ...overrides,
});
const effects = (overrides: Partial<PauseEffects> = {}): PauseEffects => ({
  meals: [],
  trips: [],
  cleanings: [],
  mails: [],
  version: 1,
  ...overrides,
});

describe('The undo of a pause', () => {
  it.each<[string, Partial<PauseEffects>, Partial<PauseEffects>]>([
    ['returns meals and rides', {}, { meals: [meal('delivered')], trips: [ride('restored')] }],
    ['reopens a ride that had no driver', {}, { trips: [ride('reopened', { driver: null })] }],
    [
      'moves and cancels the same bookings as before',
      { meals: [meal('moved', '2027-02-01')], trips: [ride('cancelled')] },
      { meals: [meal('moved', '2027-02-01')], trips: [ride('cancelled')] },
    ],
    [
      'cancels a ride again that came back under another id',
      { trips: [ride('cancelled')] },
      { trips: [ride('cancelled', { id: 'request', driver: null })] },
    ],
    ['restores a ride that was kept', { trips: [ride('kept')] }, { trips: [ride('restored')] }],
  ])('restores the former state silently when it %s', (_case, formerBookings, undoEffects) => {
    expect(restoresAll(effects(undoEffects), { ...NO_BOOKINGS, ...formerBookings })).toBe(true);
  });

  it.each<[string, Partial<PauseEffects>, Partial<PauseEffects>]>([
    [
      'mails a driver',
      {},
      { mails: [{ kind: 'trip_cancelled', to: ['dan@drivers.test'], date: '2027-01-01' }] },
    ],
    ['returns a ride without its driver', {}, { trips: [ride('reopened')] }],
    ['returns a meal on another day', {}, { meals: [meal('delivered', '2027-02-01')] }],
    [
      'moves a meal to another day than before',
      { meals: [meal('moved', '2027-02-01')] },
      { meals: [meal('moved', '2027-02-08')] },
    ],
    ['cancels a ride that was kept', { trips: [ride('kept')] }, { trips: [ride('cancelled')] }],
    ['keeps a ride that was cancelled', { trips: [ride('cancelled')] }, { trips: [ride('kept')] }],
  ])('does not restore the former state silently when it %s', (_case, formerBookings, undoEffects) => {
    expect(restoresAll(effects(undoEffects), { ...NO_BOOKINGS, ...formerBookings })).toBe(false);
  });

  it('cancels the same rides as before, and the default for other rides', () => {
    const rides = [
      ride('cancelled', { id: 'kept', time: '08:00' }),
      ride('kept', { id: 'cancelled', time: '10:00' }),
      ride('cancelled', { id: 'new', time: '12:00' }),
      ride('restored', { id: 'outside', time: '14:00' }),
    ];
    const formerRides = [
      ride('kept', { id: 'kept', time: '08:00' }),
      ride('cancelled', { id: 'cancelled', time: '10:00' }),
    ];
    expect(formerChoice(effects({ trips: rides }), effects({ trips: formerRides }))).toEqual({
      cancel_trips: ['cancelled', 'new'],
    });
    expect(formerChoice(effects({ trips: rides }), NO_BOOKINGS)).toEqual({});
  });
});
