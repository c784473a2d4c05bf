import { fc } from '../setup/fast-check.js';
import { NAME_PATTERN, ONE_LINE_NAME } from '../../server/contract/name-pattern.js';

describe.each([
  ['The pattern of a name', NAME_PATTERN],
  ['The pattern of a name with any characters', ONE_LINE_NAME],
])('%s', (_name, pattern) => {
  it.each(['Ann Lee', 'José Núñez-O’Brien', '李', '24 Hour Home Care', 'Ann\u00a0Lee'])(
    'accepts %s',
    (name) => {
      expect(pattern.test(name)).toBe(true);
    },
  );

  it.each(['12345', '---', '', ' ', '. .'])('refuses %j, which has no letter', (name) => {
    expect(pattern.test(name)).toBe(false);
  });

  it('refuses a line break or control character anywhere in the name', () => {
    const lineBreakOrControl = fc.constantFrom(
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
      fc.property(fc.string(), lineBreakOrControl, fc.string(), (before, character, after) => {
        expect(pattern.test(`Ann ${before}${character}${after} Lee`)).toBe(false);
      }),
    );
  });
});
