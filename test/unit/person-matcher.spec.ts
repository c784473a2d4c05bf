import { PersonMatcher } from '../../server/customers/person-matcher.rules.js';

const ann = new PersonMatcher({
  names: ["Ann-Marie O'Hara"],
  emails: ['Ann@Clients.test', 'hara@former.test'],
  phones: ['+19375550123', null, ''],
});

describe('The search for a deleted person', () => {
  it.each([
    'ANN-MARIE O’HARA',
    'O’Hara, Ann Marie',
    'first\nAnn-Marie\nO’Hara\nlast',
    'A friend of ann marie o hara, she says',
    'write to ann@clients.test',
    'write to hara@former.test',
    '(937) 555-0123',
    '937.555.0123',
    '937/555-0123',
    'call 1 937 555 0123 after five',
  ])('finds the person in %j', (text) => {
    expect(ann.isIn(text)).toBe(true);
  });

  it.each([
    '',
    'Ann-Marie',
    'Marianne O’Harara',
    'Ann Lee',
    '9375550124',
    '93755,50123',
    'joann@clients.tests',
  ])('does not find the person in %j', (text) => {
    expect(ann.isIn(text)).toBe(false);
  });

  it('finds a file name by any longer word of the person’s name', () => {
    expect(ann.isAnyWordInFileName('hara 2026.csv')).toBe(true);
    expect(ann.isAnyWordInFileName('clients-marie.xlsx')).toBe(true);
    expect(ann.isAnyWordInFileName('annual-list.csv')).toBe(false);
    expect(ann.isAnyWordInFileName('o.csv')).toBe(false);
  });

  it('finds a name of one word only as the whole text', () => {
    const may = new PersonMatcher({ names: ['May'], emails: [], phones: [] });
    expect(may.isIn('from May to June')).toBe(false);
    expect(may.isIn(' may ')).toBe(true);
    expect(may.isInRow(['7', '“May”', 'New'])).toBe(true);
    expect(may.isInRow(['7', 'May Day', 'New'])).toBe(false);
  });

  it('finds a name whose words are in cells of their own', () => {
    expect(ann.isInRow(['7', "O'Hara", 'Ann-Marie'])).toBe(true);
    expect(ann.isInRow(['7', "O'Hara", 'Anna'])).toBe(false);
  });

  it('finds the names of merged records', () => {
    const merged = new PersonMatcher({ names: ['Ann Lee', 'Anna Leigh'], emails: [], phones: [] });
    expect(merged.isIn('Leigh, Anna')).toBe(true);
    expect(merged.isIn('Ann Lee')).toBe(true);
    expect(merged.isIn('Ann Leigh')).toBe(false);
    expect(merged.isAnyWordInFileName('leigh.csv')).toBe(true);
  });
});
