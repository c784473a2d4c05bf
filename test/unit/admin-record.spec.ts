import { changedFields, filledFields, withRelationIds } from '../../admin/dataProvider/record.js';

describe('A record sent by the back office', () => {
  const savedRecord = {
    id: '1',
    name: 'Dayton',
    notes: null,
    phone_number: '+19375550123',
    regions: [{ id: 'r1', name: 'North' }],
    duration_in_weeks: 8,
  };

  it('contains only the changed fields, trimmed', () => {
    expect(changedFields({ ...savedRecord, name: ' Toledo ', duration_in_weeks: 9 }, savedRecord)).toEqual({
      name: 'Toledo',
      duration_in_weeks: 9,
    });
  });

  it('leaves out a field that stays empty as an empty text, blanks or undefined', () => {
    expect(changedFields({ ...savedRecord, notes: '' }, savedRecord)).toEqual({});
    expect(changedFields({ ...savedRecord, notes: '  ' }, savedRecord)).toEqual({});
    expect(changedFields({ ...savedRecord, notes: undefined }, savedRecord)).toEqual({});
  });

  it('contains null for an emptied field', () => {
    expect(changedFields({ ...savedRecord, phone_number: '' }, savedRecord)).toEqual({ phone_number: null });
  });

  it('keeps 0 and false, and leaves out empty fields', () => {
    expect(filledFields({ cost: 0, wanted: false, name: '', note: null })).toEqual({
      cost: 0,
      wanted: false,
    });
  });

  it('contains an unchanged field only if it is always sent', () => {
    expect(changedFields(savedRecord, savedRecord, ['name'])).toEqual({ name: 'Dayton' });
  });

  it('contains the ids of a relation when they changed', () => {
    const loadedRecord = withRelationIds(savedRecord);
    expect(loadedRecord).toMatchObject({ region_ids: ['r1'] });
    expect(changedFields({ ...loadedRecord, region_ids: ['r1', 'r2'] }, loadedRecord)).toEqual({
      region_ids: ['r1', 'r2'],
    });
    expect(changedFields(loadedRecord, loadedRecord)).toEqual({});
  });
});
