import { jest } from '@jest/globals';
import * as english from '../../server/contract/languages/en.js';
import type { TestApp } from '../setup/app.js';

declare const LANGUAGE_FILES: string[];

/** Mark that is added to every English word. The result is an artificial third language. */
const MARK = '\u0301';
const translateText = (text: string) => text.replace(/\p{L}+/gu, (word) => word + MARK);

function translate<Words>(words: Words): Words {
  if (typeof words === 'string') return translateText(words) as Words;
  if (typeof words === 'function')
    return ((...values: unknown[]) => translateText(String(words(...values)))) as Words;
  if (typeof words !== 'object' || words === null) return words;
  return Object.fromEntries(
    Object.entries(words).map(([key, value]) => [key, translate(value as unknown)]),
  ) as Words;
}

// The language is added before any module reads the list of languages, as in a build.
LANGUAGE_FILES.push('vi');
jest.unstable_mockModule(
  '../../server/contract/languages/vi.ts',
  () => ({
    pageMessages: translate(english.pageMessages),
    serverMessages: translate(english.serverMessages),
  }),
  { virtual: true } as never,
);
const { Group } = await import('../../server/contract/groups.js');
const { createClient } = await import('../factories/clients.js');
const { signInAs: as, signInAsCustomer: asCustomer } = await import('../factories/users.js');
const { startTestApp } = await import('../setup/app.js');
const { mailsTo } = await import('../setup/outbox.js');

describe('A third language', () => {
  let test: TestApp;

  beforeAll(async () => {
    test = await startTestApp();
  });
  afterAll(() => test.close());

  const htmlOf = async (path: string, headers: Record<string, string> = {}) =>
    (await fetch(test.base_url + path, { headers })).text();

  it('is used in validation messages if Accept-Language prefers it', async () => {
    const { customer } = await asCustomer(test, await as(test, Group.Coordinator));
    const headers = { 'Accept-Language': 'vi-VN,vi;q=0.9,en;q=0.5' };
    const { body } = await customer.post('customers/refer_a_friend/', {}, { headers });
    expect(body.errors.name[0].message).toBe(translateText('Name is a required field.'));
  });

  it('is used on pages by header or by address, and is offered under its own name', async () => {
    const vietnamese = { 'Accept-Language': 'vi' };
    expect(await htmlOf('/', vietnamese)).toContain('<html lang="vi"');
    const page = await htmlOf('/oidc/password/forgotten', vietnamese);
    expect(page).toContain(translateText(english.serverMessages.forgotten_password.lead));
    expect(page).toContain('>Español</a>');
    expect(await htmlOf('/oidc/password/forgotten?language=vi')).toContain('<html lang="vi"');
    expect(await htmlOf('/oidc/password/forgotten')).toMatch(/ lang="vi"[^>]*>Tiếng Việt<\/a>/);
  });

  it.each(['Vietnamese', 'Tiếng Việt', 'tieng viet', 'vietnamita', 'vi'])(
    'is used in the subject of the welcome mail to a client with preferred language "%s"',
    async (preferred_language) => {
      const email = `${encodeURIComponent(preferred_language).replace(/\W/g, '')}@third.example.org`;
      const office = await as(test, Group.Coordinator);
      await createClient(office, { email, status: 'active', preferred_language });
      const [mail] = await mailsTo(test, email);
      expect(mail!.subject).toContain(translateText('Welcome to'));
    },
  );
});
