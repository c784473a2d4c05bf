module.exports = globalThis.importedForRequire.get('@nestjs/core');
