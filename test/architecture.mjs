/**
 * Draws the imports between folders into `.github/architecture.md`: `npm run architecture`. With `--check` the command
 * only compares and fails if the picture is out of date.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import * as prettier from 'prettier';

const root = fileURLToPath(new URL('..', import.meta.url));
const target = fileURLToPath(new URL('../.github/architecture.md', import.meta.url));

/** Folders that use nearly all others. Their arrows would hide the rest. */
const LEFT_OUT = new Set(['server/cli', 'server/demo']);

/** @returns {Map<string, Set<string>>} imported folders by the folder that imports them */
function importsBetweenFolders() {
  const { stdout, status } = spawnSync(
    process.execPath,
    [
      'node_modules/dependency-cruiser/bin/dependency-cruise.mjs',
      ...['--config', '.dependency-cruiser.cjs', '--output-type', 'json', 'server', 'web', 'admin', 'portal'],
    ],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error('dependency-cruiser failed.');
  const folderOf = (path) => /^(server\/[^/]+|web|admin|portal)\//.exec(path)?.[1];
  const graph = new Map();
  for (const { source, dependencies } of JSON.parse(stdout).modules) {
    const from = folderOf(source);
    if (!from || LEFT_OUT.has(from)) continue;
    const targets = graph.get(from) ?? graph.set(from, new Set()).get(from);
    for (const { resolved } of dependencies) {
      const to = folderOf(resolved);
      if (to && to !== from && !LEFT_OUT.has(to)) targets.add(to);
    }
  }
  return graph;
}

/** Returns whether a path of several arrows leads from `from` to `to`. */
function isReachedIndirectly(graph, from, to) {
  const seen = new Set();
  const visit = (folder) =>
    [...(graph.get(folder) ?? [])].some(
      (next) => next === to || (!seen.has(next) && (seen.add(next), visit(next))),
    );
  return [...graph.get(from)].some((next) => next !== to && visit(next));
}

const id = (folder) => folder.replace(/\W/g, '_');

function drawing(graph) {
  const folders = [...graph.keys()].sort();
  const box = (folder) => `    ${id(folder)}["${folder.replace('server/', '')}"]`;
  const isServer = (folder) => folder.startsWith('server/') && folder !== 'server/contract';
  const arrows = folders.flatMap((from) =>
    [...graph.get(from)]
      .filter((to) => !isReachedIndirectly(graph, from, to))
      .sort()
      .map((to) => `  ${id(from)} --> ${id(to)}`),
  );
  return [
    'flowchart TB',
    '  subgraph browser [Front ends]',
    ...folders.filter((folder) => !folder.startsWith('server/')).map(box),
    '  end',
    '  subgraph features [Server]',
    ...folders.filter(isServer).map(box),
    '  end',
    box('server/contract'),
    ...arrows,
  ].join('\n');
}

const page = `# Architecture

Each box is a folder. An arrow leads from a folder to one that it imports from; arrows that follow from others are
left out. \`npm run architecture\` draws this page from the imports.

\`\`\`mermaid
${drawing(importsBetweenFolders())}
\`\`\`
`;

const text = await prettier.format(page, { ...(await prettier.resolveConfig(target)), parser: 'markdown' });
if (!process.argv.includes('--check')) writeFileSync(target, text);
else if (readFileSync(target, 'utf8') !== text) {
  console.error('.github/architecture.md is out of date: run npm run architecture.');
  process.exit(1);
}
