import { changedFields, filledFields, withRelationIds } from '../../admin/dataProvider/record.js';

describe('what the back office sends of a record', () => {
  const before = {
    id: '1',
    name: 'Dayton',
    notes: null,
    phone_number: '+19375550123',
    regions: [{ id: 'r1', name: 'North' }],
    duration_in_weeks: 8,
  };

  it('is what changed, without blanks around it', () => {
    expect(changedFields({ ...before, name: ' Toledo ', duration_in_weeks: 9 }, before)).toEqual({
      name: 'Toledo',
      duration_in_weeks: 9,
    });
  });

  it('is nothing where an empty field stays empty, however emptiness is written', () => {
    expect(changedFields({ ...before, notes: '' }, before)).toEqual({});
    expect(changedFields({ ...before, notes: '  ' }, before)).toEqual({});
    expect(changedFields({ ...before, notes: undefined }, before)).toEqual({});
  });

  it('is null where a field was emptied', () => {
    expect(changedFields({ ...before, phone_number: '' }, before)).toEqual({ phone_number: null });
  });

  it('holds zero and no, which are values', () => {
    expect(filledFields({ cost: 0, wanted: false, name: '', note: null })).toEqual({
      cost: 0,
      wanted: false,
    });
  });

  it('names relations by their ids, as it was read', () => {
    const read = withRelationIds(before);
    expect(read).toMatchObject({ region_ids: ['r1'] });
    expect(changedFields({ ...read, region_ids: ['r1', 'r2'] }, read)).toEqual({ region_ids: ['r1', 'r2'] });
    expect(changedFields(read, read)).toEqual({});
  });
});
