import { Group } from '../../../server/contract/groups.js';
import { aClient } from '../../factories/clients.js';
import { as, asCustomer } from '../../factories/users.js';
import type { Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { mailsTo } from '../../setup/outbox.js';

describe('the language', () => {
  let test: TestApp;
  let office: Api;
  let customer: Api;

  beforeAll(async () => {
    test = await startTestApp();
    office = await as(test, Group.Coordinator);
    ({ customer } = await asCustomer(test, office));
  });
  afterAll(() => test.close());

  const refusedIn = async (language: string | undefined) => {
    const headers: Record<string, string> = language === undefined ? {} : { 'Accept-Language': language };
    const { status, body } = await customer.post('customers/refer_a_friend/', {}, { headers });
    return { status, error: body.errors.name[0] };
  };

  it.each([
    ['es', 'Escriba el nombre.'],
    ['es-MX,es;q=0.9,en;q=0.8', 'Escriba el nombre.'],
    ['en', 'Name is a required field.'],
    ['fr', 'Name is a required field.'],
    [undefined, 'Name is a required field.'],
  ])('of a response to %s is the caller’s, and the code stays', async (language, message) => {
    expect(await refusedIn(language)).toEqual({ status: 400, error: { code: 'required', message } });
  });

  it.each([
    ['Español', 'es', 'Le damos la bienvenida'],
    ['English', 'en', 'Welcome to'],
  ])('of an invitation is the client’s: %s', async (preferred_language, code, welcome) => {
    const email = `${code}@speakers.example.org`;
    await aClient(office, { email, status: 'active', preferred_language });
    const [mail] = await mailsTo(test, email);
    expect(mail!.subject).toContain(welcome);
  });

  it('of a page is in its html, by what was chosen and else by the browser', async () => {
    const langOf = async (headers: Record<string, string>) =>
      /<html lang="(\w+)"/.exec(
        await (await fetch(`${test.base_url}/oidc/password/forgotten`, { headers })).text(),
      )?.[1];
    expect(await langOf({ 'Accept-Language': 'es-US' })).toBe('es');
    expect(await langOf({ 'Accept-Language': 'es-US', Cookie: 'language=en' })).toBe('en');
    expect(await langOf({})).toBe('en');
  });
});
