import { fc } from '../setup/fast-check.js';
import { exceedsJsonSize } from '../../server/platform/http/json-size.rules.js';

/** Returns the depth and the number of values of a parsed text by recursion. */
function sizeOf(value: unknown): { depth: number; values: number } {
  if (typeof value !== 'object' || value === null) return { depth: 0, values: 0 };
  const parts = Object.values(value).map(sizeOf);
  return {
    depth: 1 + Math.max(0, ...parts.map(({ depth }) => depth)),
    // An empty object or list counts as one value, because the text contains it.
    values: Math.max(1, parts.length) + parts.reduce((sum, part) => sum + part.values, 0),
  };
}

describe('The size limit of a JSON text', () => {
  it('is exceeded exactly when the parsed depth or number of values is too large', () => {
    const anyText = fc
      .jsonValue({ maxDepth: 6 })
      .map((value) => JSON.stringify({ value, text: '[[{,"\\"]' }, null, 1));
    fc.assert(
      fc.property(anyText, (text) => {
        const { depth, values } = sizeOf(JSON.parse(text));
        expect(exceedsJsonSize(text, { depth, values })).toBe(false);
        expect(exceedsJsonSize(text, { depth: depth - 1, values })).toBe(true);
        expect(exceedsJsonSize(text, { depth, values: values - 1 })).toBe(true);
      }),
    );
  });

  it('applies to invalid JSON too', () => {
    fc.assert(fc.property(fc.string(), (text) => typeof exceedsJsonSize(text) === 'boolean'));
    expect(exceedsJsonSize('['.repeat(33))).toBe(true);
    expect(exceedsJsonSize(`"${'['.repeat(100)}`)).toBe(false);
    expect(exceedsJsonSize(`[${'1,'.repeat(5_000)}`)).toBe(true);
    expect(exceedsJsonSize(`[${'1,'.repeat(4_999)}1]`)).toBe(false);
  });
});
