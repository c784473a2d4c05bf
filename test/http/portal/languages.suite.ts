import { Group } from '../../../server/contract/groups.js';
import { CredentialsService } from '../../../server/platform/auth/credentials.service.js';
import { createClient } from '../../factories/clients.js';
import { signInAs, signInAsCustomer, TEST_PASSWORD } from '../../factories/users.js';
import { ok, type Api, type Json } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { waitUntil } from '../../setup/background.js';
import { mailsTo } from '../../setup/outbox.js';

describe('Localization', () => {
  let test: TestApp;
  let office: Api;
  let customer: Api;

  beforeAll(async () => {
    test = await startTestApp();
    office = await signInAs(test, Group.Coordinator);
    ({ customer } = await signInAsCustomer(test, office));
  });
  afterAll(() => test.close());

  const getErrorIn = async (language: string | undefined) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language };
    const { status, body } = await customer.post('customers/refer_a_friend/', {}, { headers });
    return { status, error: body.errors.name[0] };
  };

  it.each([
    ['es', 'Escriba el nombre.'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Escriba el nombre.'],
    ['es-MX,en', 'Escriba el nombre.'],
    ['en-US,es', 'Name is a required field.'],
    ['en;q=0.5,fr,ES-mx;q=0.7', 'Escriba el nombre.'],
    ['en', 'Name is a required field.'],
    ['fr', 'Name is a required field.'],
    [undefined, 'Name is a required field.'],
  ])(
    'translates validation messages for Accept-Language %s and keeps the error code',
    async (language, message) => {
      expect(await getErrorIn(language)).toEqual({ status: 400, error: { code: 'required', message } });
    },
  );

  it.each([
    ['Español', 'es', 'Le damos la bienvenida'],
    ['English', 'en', 'Welcome to'],
  ])(
    'sends an invitation in the client’s preferred language: %s',
    async (preferred_language, code, welcome) => {
      const email = `${code}@speakers.example.org`;
      await createClient(office, { email, status: 'active', preferred_language });
      const [mail] = await mailsTo(test, email);
      expect(mail!.subject).toContain(welcome);
    },
  );

  it('translates the messages of 403, lists, version conflicts and idempotency conflicts', async () => {
    const headers = { 'Accept-Language': 'es' };
    expect((await customer.get('users/', { headers })).body.detail).toBe('No tiene permiso para hacer esto.');
    const list = await customer.get('cleaning_transactions/?ordering=zz&page=0&foo=1', { headers });
    expect(
      Object.values<Json>(list.body.errors)
        .map(([{ message }]) => message)
        .sort(),
    ).toEqual([
      'Ese filtro no existe.',
      'La lista no se puede ordenar por este campo.',
      'page es un número entero a partir de 1.',
    ]);
    const { customer_id: id } = ok(await customer.get('users/profile/'));
    const { version } = ok(await customer.get(`customers/${id}/`));
    ok(await office.patch(`customers/${id}/`, { meals_allergies: 'Nuts' }));
    const staleHeaders = { ...headers, 'If-Match': `"${version}"` };
    expect(
      (await customer.patch(`customers/${id}/`, { meals_allergies: 'Milk' }, { headers: staleHeaders })).body
        .detail,
    ).toMatch(/ cambió esto el .*, después de que usted lo abrió\.$/);
    const keyHeaders = { ...headers, 'Idempotency-Key': 'one key' };
    const refer = (name: string) =>
      customer.post(
        'customers/refer_a_friend/',
        { name, phone_number: '9375550123' },
        { headers: keyHeaders },
      );
    ok(await refer('Ana'));
    expect((await refer('Eva')).body.detail).toBe('Esta Idempotency-Key ya se usó para otra solicitud.');
  });

  it('sends the password reset mail in the client’s preferred language', async () => {
    const email = 'olvido@speakers.example.org';
    const { id } = await createClient(office, { email, status: 'active', preferred_language: 'Español' });
    const { rows } = await test.db.query('SELECT id FROM users WHERE customer_id = $1', [id]);
    await test.app.get(CredentialsService).setPassword(rows[0].id, TEST_PASSWORD);
    await fetch(`${test.base_url}/oidc/password/forgotten`, {
      method: 'POST',
      body: new URLSearchParams({ email }),
    });
    const findPasswordMails = async () =>
      (await mailsTo(test, email)).filter(({ kind }) => kind === 'set_password');
    await waitUntil(async () => (await findPasswordMails()).length > 0);
    const [mail] = await findPasswordMails();
    expect(mail!.subject + mail!.text).toMatch(/contraseña/);
    expect(mail!.subject + mail!.text).not.toMatch(/\b(the|your|password)\b/i);
  });

  it('shows in another language that a link was mailed, and not the empty form', async () => {
    const mailed = await fetch(`${test.base_url}/oidc/password/forgotten`, {
      method: 'POST',
      body: new URLSearchParams({ email: 'nobody@speakers.example.org' }),
    });
    const [, href] = /href="([^"]*language=es)"/.exec(await mailed.text())!;
    const spanish = await fetch(new URL(href!.replaceAll('&amp;', '&'), mailed.url));
    expect(await spanish.text()).toContain(`<h1>Revise su correo</h1>`);
  });

  it('sets the language of a page from the cookie, or else from Accept-Language', async () => {
    const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
      (await fetch(test.base_url + path, { headers })).text();
    const [spanish, withCookie] = [
      { 'Accept-Language': 'es-US' },
      { 'Accept-Language': 'es-US', Cookie: 'language=en' },
    ];
    for (const path of ['/oidc/password/forgotten', '/']) {
      expect(await htmlOf(path, spanish)).toContain('<html lang="es"');
      expect(await htmlOf(path, withCookie)).toContain('<html lang="en"');
      expect(await htmlOf(path)).toContain('<html lang="en"');
    }
    expect(await htmlOf('/', spanish)).toContain('<title>Le damos la bienvenida a PRG</title>');
    expect(await htmlOf('/')).toContain('<title>Welcome to PRG</title>');
  });
});
