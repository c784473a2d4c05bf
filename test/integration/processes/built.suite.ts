import { Group } from '../../../server/contract/groups.js';
import { createClient } from '../../factories/clients.js';
import { signatureImage } from '../../factories/referrals.js';
import { signInAs, createStaffUser, TEST_PASSWORD } from '../../factories/users.js';
import { DELIVERY, MealCalls } from '../../setup/meal-calls.js';
import { api as callsOf, ok, type Api } from '../../setup/api.js';
import { startTestApp, type TestApp } from '../../setup/app.js';
import { uploadAndCheck } from '../../setup/imports.js';
import { readPdf } from '../../setup/pdf.js';
import { startProcess, type ServiceProcess } from '../../setup/processes.js';
import { signIn } from '../../setup/sign-in.js';

/**
 * Most tests run the sources. This suite checks that the built service finds its own files, such as fonts and the code
 * of its worker threads.
 */
describe('The built service', () => {
  let test: TestApp;
  let api: Api;
  let processes: ServiceProcess[];

  beforeAll(async () => {
    test = await startTestApp();
    processes = await Promise.all([startProcess('api', test.env), startProcess('worker', test.env)]);
    const { email } = await createStaffUser(test, Group.Coordinator);
    const { base_url } = processes[0]!;
    api = callsOf(base_url, (await signIn(base_url, email, TEST_PASSWORD)).token);
  });
  afterAll(async () => {
    await Promise.all(processes.map((one) => one.end('SIGTERM')));
    await test.close();
  });

  it('refuses an empty signature and saves a drawn one', async () => {
    const { id } = await createClient(api);
    const saveSignature = (ink: number) =>
      api.patch(`customers/${id}/`, { verification_signature: signatureImage({ ink }) });
    expect((await saveSignature(0)).status).toBe(400);
    ok(await saveSignature(200));
  });

  it('prints Polish letters on the manifest of a meal plan', async () => {
    const meals = new MealCalls(test, await signInAs(test, Group.Admin));
    const kitchen = await meals.kitchenFor(DELIVERY);
    await meals.addMealClient(kitchen, { name: 'Żaneta Łuć' });
    const plan = await meals.planOf(kitchen);
    const { text } = await readPdf(await api.get(`meal_transaction_indices/${plan.id}/sheets/manifest/`));
    expect(text).toContain('Żaneta Łuć');
  });

  it('writes an Excel import template and checks it when it is uploaded', async () => {
    const template = await api.get('customers/import_template/', { query: { format: 'xlsx' } });
    expect(await uploadAndCheck(api, 'customers', template.bytes)).toMatchObject({
      row_count: 1,
      created_count: 1,
    });
  });

  it('finds the city and state of a zip code', async () => {
    expect(ok(await api.get('zip_codes/45402/'))).toMatchObject({ city: 'Dayton', state: 'OH' });
  });

  it.each(['/api/docs/ui/swagger-ui.css', '/oidc/typeface.woff2', '/', '/admin/'])(
    'serves %s',
    async (path) => {
      expect((await fetch(new URL(path, api.base_url))).status).toBe(200);
    },
  );
});
