module.exports = globalThis.importedForRequire.get('cookie');
