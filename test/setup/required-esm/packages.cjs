/**
 * Files for ESM packages that CommonJS packages load by `require`: nestjs-cls and nestjs-pino load Nest,
 * @fastify/static loads content-disposition, light-my-request loads cookie. Node supports this, but Jest only on Node
 * 24.9 and later. preload.mjs imports these packages before a test file begins, and resolver.cjs resolves a `require`
 * to a file that exports the imported package.
 */
module.exports = {
  '@nestjs/common': 'nestjs-common.cjs',
  '@nestjs/core': 'nestjs-core.cjs',
  '@nestjs/core/errors/exceptions/unknown-dependencies.exception': 'nestjs-unknown-dependencies.cjs',
  '@nestjs/core/injector/injector': 'nestjs-injector.cjs',
  'content-disposition': 'content-disposition.cjs',
  cookie: 'cookie.cjs',
};
