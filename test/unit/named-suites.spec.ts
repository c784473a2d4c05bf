import { namedSuites } from '../setup/named-suites.mjs';

const includesPart = (part: string) => (path: string) => path.includes(part);

describe('The choice of suites by path', () => {
  it('runs a whole file that the pattern matches', () => {
    const { paths, leftOut } = namedSuites(['unit/named-suites']);
    expect(paths).toEqual([expect.stringContaining('named-suites')]);
    expect(leftOut).toEqual([]);
  });

  it('runs a single suite by the file that imports it', () => {
    const { paths, leftOut } = namedSuites(['http/clients/erasure']);
    expect(paths).toEqual([expect.stringMatching(/http\/clients\\\.spec\\\.ts\$$/)]);
    expect(leftOut.filter(includesPart('erasure'))).toEqual([]);
    expect(leftOut.filter(includesPart('/http/clients/')).length).toBeGreaterThan(1);
  });

  it('leaves out no suite without a pattern', () => {
    expect(namedSuites([])).toEqual({ paths: [], leftOut: [] });
  });

  it('refuses a pattern that matches no file and no suite', () => {
    expect(() => namedSuites(['unit/named-suites', 'http/nowhere'])).toThrow(
      'No test file and no suite has "http/nowhere" in its path.',
    );
  });
});
