import { PICK_UP_TIMES } from '../../server/contract/transport.js';
import { matchTimes } from '../../web/fields/match-times.js';

describe('The search for a time', () => {
  it.each([
    ['9:30', ['09:30']],
    ['930', ['09:30']],
    ['09.30', ['09:30']],
    ['9:30 am', ['09:30']],
    ['2pm', ['14:00', '14:30']],
    ['14', ['14:00', '14:30']],
    ['12', ['12:00', '12:30']],
    ['1', ['10:00', '10:30', '11:00', '11:30', '12:00', '12:30', '13:00', '13:30']],
    ['7 p', ['19:00']],
    ['noon', []],
    ['9:45', []],
    ['1:30', ['13:30']],
    ['1:30 PM', ['13:30']],
    ['1:00', ['13:00']],
    ['130', ['13:30']],
    ['10:00', ['10:00']],
    ['5:30 p. m.', ['17:30']],
    ['5:30\u202fp.\u00a0m.', ['17:30']],
    ['5:30 P', ['17:30']],
    ['9h30', ['09:30']],
    ['5:30 de la tarde', []],
    ['a las 6:30', []],
    ['at 6:30', []],
    ['5:30 in the afternoon', []],
    ['5:30 de la mañana', []],
  ])('returns for "%s" the times %j', (input, expected) => {
    expect(matchTimes(input, PICK_UP_TIMES)).toEqual(expected);
  });

  it('finds each time by its own text, and all times by an empty text', () => {
    expect(matchTimes('', PICK_UP_TIMES)).toEqual(PICK_UP_TIMES);
    for (const time of PICK_UP_TIMES) expect(matchTimes(time, PICK_UP_TIMES)).toContain(time);
  });
});
