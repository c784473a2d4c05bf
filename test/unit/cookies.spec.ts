import { readCookie, redirectCookie, safePath, userCookie } from '../../web/session/cookies.js';

const ORIGIN = 'https://prg.test';

describe('The path to return to after sign-in', () => {
  it.each([
    ['/admin/clients?status=new&page=2', '/admin/clients?status=new&page=2'],
    ['/customer', '/customer'],
    ['/admin/clients?searchString=Ann+Lee&page=2', '/admin/clients?page=2'],
    ['/admin/../customer', '/customer'],
  ])('keeps %s as %s', (path, expected) => expect(safePath(path, ORIGIN)).toBe(expected));

  const ofList = (filter: string) => `/admin/mail?${new URLSearchParams({ filter, page: '2' }).toString()}`;
  it.each([
    [
      { region: '0b9c3f2e-6a54-4c1f-9d1e-3a2b4c5d6e7f', date_after: '2026-11-28', is_delivered: true },
      { region: '0b9c3f2e-6a54-4c1f-9d1e-3a2b4c5d6e7f', date_after: '2026-11-28', is_delivered: true },
    ],
    [{ q: 'Ann Lee', date_after: '2026-11-28' }, { date_after: '2026-11-28' }],
    [{ q: 'Ann' }, {}],
    [{ nested: { q: '2026-11-28' }, list: ['Ann'] }, {}],
    ['Ann', {}],
    [null, {}],
  ])('keeps of the filter %j only %j', (filter, expected) => {
    expect(safePath(ofList(JSON.stringify(filter)), ORIGIN)).toBe(ofList(JSON.stringify(expected)));
  });

  it('keeps nothing of a filter that is not JSON', () => {
    expect(safePath(ofList('Ann Lee'), ORIGIN)).toBe(ofList('{}'));
  });

  it.each([
    '/',
    '',
    undefined,
    '//evil.test/admin',
    '/\\evil.test/admin',
    '/\t/evil.test',
    'https://evil.test/',
    'javascript:alert(1)',
    'admin',
    '/.//evil.test',
    '/a/..//evil.test',
  ])('refuses %j', (path) => expect(safePath(path, ORIGIN)).toBeUndefined());
});

describe('The cookies of the front ends', () => {
  it('expire after 30 days and are secure on HTTPS', () => {
    expect(userCookie('user-1', true)).toBe('user=user-1; Path=/; Max-Age=2592000; SameSite=Lax; Secure');
    expect(userCookie('user-1', false)).not.toContain('Secure');
  });

  it('return the written value and are found only by their full name', () => {
    const [cookie] = redirectCookie('/admin/clients?a=1;b=2', false).split('; ');
    expect(readCookie(`user=1; ${cookie}`, 'redirectPath')).toBe('/admin/clients?a=1;b=2');
    expect(readCookie('myuser=1', 'user')).toBeUndefined();
  });
});
