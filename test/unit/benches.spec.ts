import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';

const FOLDER = new URL('../bench/', import.meta.url);
const SERVER = new URL('../../server/', import.meta.url);

const benches = readdirSync(FOLDER).map((name) => ({
  name,
  text: readFileSync(new URL(name, FOLDER), 'utf8'),
}));
const sources = readdirSync(SERVER, { recursive: true, encoding: 'utf8' }).filter((path) =>
  /\.tsx?$/.test(path),
);
/** Returns the source of a built file. The build has one folder for all files, so two sources can have one name. */
const sourceOf = (file: string): string =>
  sources
    .filter((path) => basename(path).replace(/\.tsx?$/, '') === file)
    .map((path) => readFileSync(new URL(path, SERVER), 'utf8'))
    .join('\n');

/** Imports of the benches from the built server, each with the methods that the bench calls on it. */
const uses = benches.flatMap(({ name, text }) =>
  [...text.matchAll(/\{ ([\w, ]+) \} (?:= await import\(|from )'[./]+dist\/server\/([\w.-]+)\.js'/g)].flatMap(
    ([, exports, file]) =>
      exports!.split(', ').map((exported) => ({
        bench: name,
        file: file!,
        exported,
        methods: [...text.matchAll(new RegExp(`\\.get\\(${exported}\\)\\s*\\.(\\w+)\\(`, 'g'))].map(
          ([, method]) => method!,
        ),
      })),
  ),
);

describe('The benches', () => {
  it('use only exports and methods that the server has', () => {
    // The benches are not compiled. Without this test, a renamed method breaks them unnoticed.
    const missing = uses.flatMap(({ bench, file, exported, methods }) => {
      const text = sourceOf(file);
      return [
        ...(new RegExp(`export [\\w ]*\\b${exported}\\b`).test(text) ? [] : [`${bench}: ${exported}`]),
        ...methods
          .filter((method) => !new RegExp(`^ {2}(?:async )?${method}[(<]`, 'm').test(text))
          .map((method) => `${bench}: ${exported}.${method}`),
      ];
    });
    expect(missing).toEqual([]);
    expect(uses.flatMap(({ methods }) => methods).length).toBeGreaterThan(5);
  });
});
