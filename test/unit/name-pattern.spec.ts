import { fc } from '../setup/fast-check.js';
import { NAME_PATTERN, ONE_LINE_NAME } from '../../server/contract/name-pattern.js';

describe.each([
  ['a name', NAME_PATTERN],
  ['a name of any characters', ONE_LINE_NAME],
])('%s', (_what, pattern) => {
  it.each(['Ann Lee', 'José Núñez-O’Brien', '李', '24 Hour Home Care', 'Ann\u00a0Lee'])(
    'may be %s',
    (name) => {
      expect(pattern.test(name)).toBe(true);
    },
  );

  it.each(['12345', '---', '', ' ', '. .'])('is not %j, which has no letter', (name) => {
    expect(pattern.test(name)).toBe(false);
  });

  it('has no line break and no control character, wherever it stands', () => {
    const broken = fc.constantFrom(
      '\n',
      '\r',
      '\t',
      '\v',
      '\f',
      '\u0000',
      '\u0085',
      '\u2028',
      '\u2029',
      '\u007f',
    );
    fc.assert(
      fc.property(fc.string(), broken, fc.string(), (before, character, after) => {
        expect(pattern.test(`Ann ${before}${character}${after} Lee`)).toBe(false);
      }),
    );
  });
});
