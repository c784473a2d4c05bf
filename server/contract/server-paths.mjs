/** Paths that the server answers. All others are pages of a front end. */
export const SERVER_PATHS = /^\/(api|oidc|health|dev|caterer\/corrections|driver\/trips)(\/|$)/;
