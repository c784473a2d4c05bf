/**
 * ESM packages that CommonJS ones `require` (nestjs-cls and nestjs-pino Nest, @fastify/static content-disposition, light-my-request cookie).
 * Node does that; Jest only on Node 24.9 and later. Here they are imported before a test file begins (preload.mjs),
 * and a `require` of them is led (resolver.cjs) to a file that hands out what was imported.
 */
module.exports = {
  '@nestjs/common': 'nestjs-common.cjs',
  '@nestjs/core': 'nestjs-core.cjs',
  '@nestjs/core/errors/exceptions/unknown-dependencies.exception': 'nestjs-unknown-dependencies.cjs',
  '@nestjs/core/injector/injector': 'nestjs-injector.cjs',
  'content-disposition': 'content-disposition.cjs',
  cookie: 'cookie.cjs',
};
