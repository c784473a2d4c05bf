import { addressOf, libraryQueryOf, readAddress, thenByOf } from '../../admin/clients/listAddress.js';

const parametersOf = (search: string) => Object.fromEntries(new URLSearchParams(search));
const libraryQuery = (search: string, region = '') =>
  parametersOf(libraryQueryOf(readAddress(search, region)));

describe('The address of the client list', () => {
  it('defaults to new clients of the last region, sorted by due call and then the newest', () => {
    expect(libraryQuery('', 'dayton')).toEqual({
      filter: '{"status":"new","region":"dayton"}',
      page: '1',
      perPage: '10',
      sort: 'contact_due_date',
      order: 'ASC',
    });
    expect(thenByOf(readAddress('', ''))).toBe('-created_at');
  });

  it('uses the parameter names of the specification', () => {
    const lima = '01890a5d-ac96-774b-bcce-b302099a8057';
    const search = `?status=active&region=${lima}&budget=over&searchString=ann&page=2&pageSize=5&sort=name&order=DESC`;
    expect(libraryQuery(search)).toEqual({
      filter: `{"status":"active","region":"${lima}","budget":"over","q":"ann"}`,
      page: '2',
      perPage: '5',
      sort: 'name',
      order: 'DESC',
    });
    const formerAddress = readAddress(search, '');
    expect(addressOf(libraryQueryOf(formerAddress), formerAddress)).toBe(search);
  });

  it('keeps the choice All as empty parameters over a reload', () => {
    const formerAddress = readAddress('?status=new&region=lima', 'lima');
    const addressOfAll = addressOf(
      '?filter={}&page=1&perPage=10&sort=contact_due_date&order=ASC',
      formerAddress,
    );
    expect(parametersOf(addressOfAll)).toEqual({ status: '', region: '', page: '1' });
    expect(libraryQuery(addressOfAll, 'lima').filter).toBe('{}');
  });

  it('changes a default sort order with the status', () => {
    const formerAddress = readAddress('?status=new', '');
    const active = addressOf(libraryQueryOf({ ...formerAddress, status: 'active' }), formerAddress);
    expect(libraryQuery(active)).toMatchObject({ sort: 'created_at', order: 'DESC' });
  });

  it('drops a chosen sort order with its column', () => {
    const formerAddress = readAddress('?status=new&sort=contact_due_date&order=DESC', '');
    expect(parametersOf(addressOf(libraryQueryOf(formerAddress), formerAddress))).toMatchObject({
      sort: 'contact_due_date',
      order: 'DESC',
    });
    const active = addressOf(libraryQueryOf({ ...formerAddress, status: 'active' }), formerAddress);
    expect(libraryQuery(active)).toMatchObject({ sort: 'created_at', order: 'DESC' });
  });
});
