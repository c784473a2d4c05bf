const { join } = require('node:path');
const packages = require('./packages.cjs');

/** Suites that a run leaves out, although it runs their files. */
const leftOut = new Set(JSON.parse(process.env.TEST_SUITES_LEFT_OUT ?? '[]'));

/**
 * Resolves like Jest, except suites that are left out and ESM packages that CommonJS packages require (see
 * packages.cjs).
 */
module.exports = (request, options) => {
  if (request in packages && options.conditions?.includes('require'))
    return join(__dirname, packages[request]);
  const path = options.defaultResolver(request, options);
  return leftOut.has(path) ? join(__dirname, 'left-out.mjs') : path;
};
