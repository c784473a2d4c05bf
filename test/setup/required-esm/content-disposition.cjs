module.exports = globalThis.importedForRequire.get('content-disposition');
