/**
 * The OpenID provider without the index of its package. The index warns about Node 20 at each start, although this
 * product supports it.
 */
export { Provider } from 'oidc-provider/lib/provider.js';
export * as errors from 'oidc-provider/lib/helpers/errors.js';
