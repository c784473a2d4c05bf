import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const test = fileURLToPath(new URL('..', import.meta.url));

const escaped = (path) => path.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** Returns each test file with the suites that it imports. */
function suitesByFile() {
  const files = readdirSync(test, { recursive: true }).filter((path) => path.endsWith('.spec.ts'));
  return files.map((name) => {
    const file = join(test, name);
    const suites = [...readFileSync(file, 'utf8').matchAll(/'(\.\/.+\.suite)\.js'/g)];
    return { file, suites: suites.map(([, suite]) => join(dirname(file), `${suite}.ts`)) };
  });
}

/**
 * Finds the test files that match patterns. If a pattern matches suites but no file, the file that imports them is run
 * without its other suites.
 * @throws Error naming a pattern without a match
 */
export function namedSuites(patterns) {
  const all = suitesByFile();
  const expressions = patterns.map((pattern) => new RegExp(pattern, 'i'));
  const fits = (path) => expressions.some((expression) => expression.test(path));
  const whole = new Set(all.filter(({ file }) => fits(file)));
  const parts = all.filter((one) => !whole.has(one) && one.suites.some(fits));
  for (const [place, expression] of expressions.entries())
    if (!all.some(({ file, suites }) => [file, ...suites].some((path) => expression.test(path))))
      throw new Error(`No test file and no suite has "${patterns[place]}" in its path.`);
  return {
    paths: [...whole, ...parts].map(({ file }) => `^${escaped(file)}$`),
    leftOut: parts.flatMap(({ suites }) => suites.filter((suite) => !fits(suite))),
  };
}
