import { randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

const NONCE = Symbol('nonce');
type Response = ServerResponse & { [NONCE]?: string };

/** The nonce of this response's content policy, for the styles that MUI writes at run time. */
export const nonceOf = (response: ServerResponse): string => (response as Response)[NONCE] ?? '';

interface Others {
  /** Origins besides our own that the browser signs in at. */
  signInAt: string[];
  /** Origins that failures of our pages are reported to. */
  reportTo: string[];
}

/** Security headers and the request id of every response, the identity provider's and 404s included. */
export function securityHeaders(isHttps: boolean, { signInAt, reportTo }: Others) {
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
    // No browser and no proxy keeps anything but the files that say so: an address can be written in many ways.
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Permissions-Policy', 'camera=(), geolocation=(), microphone=()');
    protect(request, response, next);
  };
}
