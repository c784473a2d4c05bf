module.exports = globalThis.importedForRequire.get('@nestjs/common');
