import { addressOf, libraryQueryOf, readAddress, thenByOf } from '../../admin/clients/listAddress.js';

const query = (search: string) => Object.fromEntries(new URLSearchParams(search));
const asked = (search: string, region = '') => query(libraryQueryOf(readAddress(search, region)));

describe('the address of the list of clients', () => {
  it('begins with new clients of the region chosen last, the longest waiting first', () => {
    expect(asked('', 'dayton')).toEqual({
      filter: '{"status":"new","region":"dayton"}',
      page: '1',
      perPage: '10',
      sort: 'contact_due_date',
      order: 'ASC',
    });
    expect(thenByOf(readAddress('', ''))).toBe('-created_at');
  });

  it('is read and written by the specification’s names', () => {
    const search =
      '?status=active&region=lima&budget=over&searchString=ann&page=2&pageSize=5&sort=name&order=DESC';
    expect(asked(search)).toEqual({
      filter: '{"status":"active","region":"lima","budget":"over","q":"ann"}',
      page: '2',
      perPage: '5',
      sort: 'name',
      order: 'DESC',
    });
    const before = readAddress(search, '');
    expect(addressOf(libraryQueryOf(before), before)).toBe(search);
  });

  it('keeps All over a reload, though it is nothing', () => {
    const before = readAddress('?status=new&region=lima', 'lima');
    const all = addressOf('?filter={}&page=1&perPage=10&sort=contact_due_date&order=ASC', before);
    expect(query(all)).toEqual({ status: '', region: '', page: '1' });
    expect(asked(all, 'lima').filter).toBe('{}');
  });

  it('lets an order that nobody chose follow the status', () => {
    const before = readAddress('?status=new', '');
    const active = addressOf(libraryQueryOf({ ...before, status: 'active' }), before);
    expect(asked(active)).toMatchObject({ sort: 'created_at', order: 'DESC' });
  });
});
