const { join } = require('node:path');
const packages = require('./packages.cjs');

/** Suites that the patterns of a run do not name, beside those that they do. */
const leftOut = new Set(JSON.parse(process.env.TEST_SUITES_LEFT_OUT ?? '[]'));

/** Jest's resolver, but for suites that are left out, and for the ESM packages that CommonJS ones require (see packages.cjs). */
module.exports = (request, options) => {
  if (request in packages && options.conditions?.includes('require'))
    return join(__dirname, packages[request]);
  const path = options.defaultResolver(request, options);
  return leftOut.has(path) ? join(__dirname, 'left-out.mjs') : path;
};
