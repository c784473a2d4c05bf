import './killed-workers/exports.suite.js';
import './killed-workers/imports.suite.js';
