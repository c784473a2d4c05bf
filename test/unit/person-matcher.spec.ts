import { PersonMatcher } from '../../server/customers/person-matcher.rules.js';

const ann = new PersonMatcher({
  name: "Ann-Marie O'Hara",
  email: 'Ann@Clients.test',
  phones: ['+19375550123', null, ''],
});

describe('a removed person is found', () => {
  it.each([
    'ANN-MARIE O’HARA',
    'O’Hara, Ann Marie',
    'first\nAnn-Marie\nO’Hara\nlast',
    'A friend of ann marie o hara, she says',
    'write to ann@clients.test',
    '(937) 555-0123',
    '937.555.0123',
    'call 1 937 555 0123 after five',
  ])('in %j', (text) => {
    expect(ann.isIn(text.replace('O’Hara', "O'Hara"))).toBe(true);
  });

  it.each([
    '',
    'Ann-Marie',
    'Marianne O’Harara',
    'Ann Lee',
    '9375550124',
    '93755,50123',
    'joann@clients.tests',
  ])('not in %j', (text) => {
    expect(ann.isIn(text)).toBe(false);
  });

  it('in the name of a file by any longer word of her name', () => {
    expect(ann.isInFileName('hara 2026.csv')).toBe(true);
    expect(ann.isInFileName('clients-marie.xlsx')).toBe(true);
    expect(ann.isInFileName('annual-list.csv')).toBe(false);
    expect(ann.isInFileName('o.csv')).toBe(false);
  });

  it('by a name of one word only where nothing else stands', () => {
    const may = new PersonMatcher({ name: 'May', email: null, phones: [] });
    expect(may.isIn('from May to June')).toBe(false);
    expect(may.isIn(' may ')).toBe(true);
  });
});
