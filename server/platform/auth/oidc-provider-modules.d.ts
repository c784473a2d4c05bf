declare module 'oidc-provider/lib/provider.js' {
  export { default as Provider } from 'oidc-provider';
}

declare module 'oidc-provider/lib/helpers/errors.js' {
  import { errors } from 'oidc-provider';
  export import OIDCProviderError = errors.OIDCProviderError;
  export import InvalidRequest = errors.InvalidRequest;
  export import InvalidGrant = errors.InvalidGrant;
}
