import packages from './packages.cjs';

globalThis.importedForRequire = new Map();
for (const name of Object.keys(packages)) globalThis.importedForRequire.set(name, await import(name));
