import { namedSuites } from '../setup/named-suites.mjs';

const isOf = (part: string) => (path: string) => path.includes(part);

describe('The choice of suites by path', () => {
  it('runs a file whole where the pattern names it', () => {
    const { paths, leftOut } = namedSuites(['unit/named-suites']);
    expect(paths).toEqual([expect.stringContaining('named-suites')]);
    expect(leftOut).toEqual([]);
  });

  it('runs a suite alone, by the file that imports it', () => {
    const { paths, leftOut } = namedSuites(['http/clients/erasure']);
    expect(paths).toEqual([expect.stringMatching(/http\/clients\\\.spec\\\.ts\$$/)]);
    expect(leftOut.filter(isOf('erasure'))).toEqual([]);
    expect(leftOut.filter(isOf('/http/clients/')).length).toBeGreaterThan(1);
  });

  it('runs every suite without a pattern', () => {
    expect(namedSuites([])).toEqual({ paths: [], leftOut: [] });
  });

  it('refuses a pattern that names nothing', () => {
    expect(() => namedSuites(['unit/named-suites', 'http/nowhere'])).toThrow(
      'No test file and no suite has "http/nowhere" in its path.',
    );
  });
});
