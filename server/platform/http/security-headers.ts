import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const NONCE = Symbol('nonce');
type Response = ServerResponse & { [NONCE]?: string };

/** Returns the nonce of the response's content security policy, for the styles that MUI creates at run time. */
export const nonceOf = (response: ServerResponse): string => (response as Response)[NONCE] ?? '';

interface Others {
  /** Other origins on which the browser signs in. */
  signInAt: string[];
  /** Origins to which pages report errors. */
  reportTo: string[];
}

/**
 * Returns a middleware that sets security headers, `Cache-Control: no-store` and the request id on every response,
 * including those of the identity provider and 404s.
 */
export function securityHeadersMiddleware(isHttps: boolean, { signInAt, reportTo }: Others) {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        baseUri: ["'none'"],
        objectSrc: ["'none'"],
        frameAncestors: ["'none'"],
        formAction: ["'self'", ...signInAt],
        imgSrc: ["'self'", 'data:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'", ...reportTo],
        scriptSrc: ["'self'"],
        styleSrc: ["'self'", (_request, response) => `'nonce-${nonceOf(response)}'`],
        ...(isHttps ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: isHttps && { maxAge: 31_536_000, includeSubDomains: true },
    referrerPolicy: { policy: 'same-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request: IncomingMessage & { id?: string }, response: ServerResponse, next: () => void) => {
    if (request.id) response.setHeader('X-Request-Id', request.id);
    (response as Response)[NONCE] = randomBytes(16).toString('base64');
    // Browsers and proxies may cache only files that allow it, because URLs have many spellings.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    protect(request, response, next);
  };
}
