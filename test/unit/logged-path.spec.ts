import { newId } from '../../server/platform/database/id.js';
import { pathWithoutQueryAndSecrets } from '../../server/platform/logging/log-options.js';
import { newSecret } from '../../server/platform/secrets.js';

describe('The path of a request in the log', () => {
  it('keeps routes and ids, and drops the query', () => {
    const id = newId();
    for (const path of [
      '/',
      `/api/v1/customers/${id}/pause/`,
      `/api/v1/customers/${id}/email_customer_info_to_peer_support_resources/`,
      '/api/v1/openapi.json',
      '/health/jobs',
      '/patient-verification-form',
      '/customer/services-enrolled/house-cleaning',
      `/admin/clients/${id}`,
    ]) {
      expect(pathWithoutQueryAndSecrets(path)).toBe(path);
      expect(pathWithoutQueryAndSecrets(`${path}?q=Ann%20Lee&phone=9375550123`)).toBe(path);
    }
  });

  it.each(['caterer/corrections', 'driver/trips', 'oidc/interaction', 'api/v1/calendars', 'not_a_route'])(
    'replaces a secret below /%s',
    (route) => {
      for (let n = 0; n < 100; n += 1)
        expect(pathWithoutQueryAndSecrets(`/${route}/${newSecret()}`)).toBe(`/${route}/*`);
      expect(pathWithoutQueryAndSecrets(`/${route}/${newSecret()}/answer/`)).toBe(`/${route}/*/answer/`);
    },
  );

  it('replaces names and phone numbers', () => {
    expect(pathWithoutQueryAndSecrets('/api/v1/customers/Ann%20Lee/')).toBe('/api/v1/customers/*/');
    expect(pathWithoutQueryAndSecrets('/api/v1/customers/9375550123')).toBe('/api/v1/customers/*');
    expect(pathWithoutQueryAndSecrets('/api/v1/customers/ann@example.org')).toBe('/api/v1/customers/*');
  });
});
