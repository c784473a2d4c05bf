import { readCookie, redirectCookie, safePath, userCookie } from '../../web/session/cookies.js';

const ORIGIN = 'https://prg.test';

describe('The path to return to after sign-in', () => {
  it.each([
    ['/admin/clients?status=new&page=2', '/admin/clients?status=new&page=2'],
    ['/customer', '/customer'],
    ['/admin/clients?searchString=Ann+Lee&page=2', '/admin/clients?page=2'],
    ['/admin/../customer', '/customer'],
  ])('keeps %s as %s', (path, expected) => expect(safePath(path, ORIGIN)).toBe(expected));

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
