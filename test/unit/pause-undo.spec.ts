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
const ride = (outcome: Ride['outcome'], more: Partial<Ride> = {}): Ride => ({
  id: 'ride',
  date: '2027-01-04',
  time: '09:30',
  driver: 'Dan Miller',
  is_sent: true,
  outcome,
  ...more,
});
const effects = (changed: Partial<PauseEffects> = {}): PauseEffects => ({
  meals: [],
  trips: [],
  cleanings: [],
  mails: [],
  version: 1,
  ...changed,
});

describe('Undo of a pause', () => {
  it.each<[string, Partial<PauseEffects>, Partial<PauseEffects>]>([
    ['gives meals and rides back', {}, { meals: [meal('delivered')], trips: [ride('restored')] }],
    ['opens a ride again that had no driver', {}, { trips: [ride('reopened', { driver: null })] }],
    [
      'moves and cancels as before',
      { meals: [meal('moved', '2027-02-01')], trips: [ride('cancelled')] },
      { meals: [meal('moved', '2027-02-01')], trips: [ride('cancelled')] },
    ],
    [
      'cancels a ride again whose driver was told',
      { trips: [ride('cancelled')] },
      { trips: [ride('cancelled', { id: 'request', driver: null })] },
    ],
    ['gives a ride back that was kept', { trips: [ride('kept')] }, { trips: [ride('restored')] }],
  ])('asks nothing where it %s', (_case, before, undone) => {
    expect(restoresAll(effects(undone), { ...NO_BOOKINGS, ...before })).toBe(true);
  });

  it.each<[string, Partial<PauseEffects>, Partial<PauseEffects>]>([
    [
      'mails somebody',
      {},
      { mails: [{ kind: 'trip_cancelled', to: ['dan@drivers.test'], date: '2027-01-01' }] },
    ],
    ['gives a ride back without its driver', {}, { trips: [ride('reopened')] }],
    ['gives a meal back on another day', {}, { meals: [meal('delivered', '2027-02-01')] }],
    [
      'moves a meal to another day than before',
      { meals: [meal('moved', '2027-02-01')] },
      { meals: [meal('moved', '2027-02-08')] },
    ],
    ['cancels a ride that was kept', { trips: [ride('kept')] }, { trips: [ride('cancelled')] }],
    ['keeps a ride that was cancelled', { trips: [ride('cancelled')] }, { trips: [ride('kept')] }],
  ])('asks first where it %s', (_case, before, undone) => {
    expect(restoresAll(effects(undone), { ...NO_BOOKINGS, ...before })).toBe(false);
  });

  it('chooses rides as before, and follows the default for others', () => {
    const all = [
      ride('cancelled', { id: 'kept', time: '08:00' }),
      ride('kept', { id: 'cancelled', time: '10:00' }),
      ride('cancelled', { id: 'new', time: '12:00' }),
      ride('restored', { id: 'outside', time: '14:00' }),
    ];
    const before = [
      ride('kept', { id: 'kept', time: '08:00' }),
      ride('cancelled', { id: 'cancelled', time: '10:00' }),
    ];
    expect(formerChoice(effects({ trips: all }), effects({ trips: before }))).toEqual({
      cancel_trips: ['cancelled', 'new'],
    });
    expect(formerChoice(effects({ trips: all }), NO_BOOKINGS)).toEqual({});
  });
});
