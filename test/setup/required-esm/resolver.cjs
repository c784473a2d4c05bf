const { join } = require('node:path');
const packages = require('./packages.cjs');

/** Jest's resolver, but for the ESM packages that CommonJS ones require (see packages.cjs). */
module.exports = (request, options) =>
  request in packages && options.conditions?.includes('require')
    ? join(__dirname, packages[request])
    : options.defaultResolver(request, options);
