module.exports = globalThis.importedForRequire.get(
  '@nestjs/core/errors/exceptions/unknown-dependencies.exception',
);
