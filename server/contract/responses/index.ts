/** Every response of the API by its name in the API's description; the front ends take their types from the same. */
export * from './budgets.js';
export * from './cleaning.js';
export * from './client.js';
export * from './closures.js';
export * from './exports.js';
export * from './health.js';
export * from './imports.js';
export * from './mail.js';
export * from './meals.js';
export * from './peer-support.js';
export * from './places.js';
export * from './problem.js';
export * from './referrals.js';
export * from './reports.js';
export * from './session.js';
export * from './transport.js';
export { Named } from './shapes.js';
export * from './users.js';
