import { dataOf, newDataOf } from '../../web/forms/form-values.js';
import { genderValues, withSelfDescription } from '../../web/clients/gender.js';
import { clientRules, clinicRules } from '../../server/contract/clients.js';
import { earliestBirth } from '../../server/contract/date-bounds.js';
import { dateBetween } from '../../server/contract/field-checks.js';
import { keys } from '../../server/contract/messages.js';
import { checkOf } from '../../web/forms/rule-checks.js';

describe('The data that a client form sends', () => {
  it('has +1 before a phone number and null for an empty one', () => {
    expect(dataOf({ phone_number: '9375550101', work_phone: '' })).toEqual({
      phone_number: '+19375550101',
      work_phone: null,
    });
  });

  it('trims the texts of a new client and leaves out empty fields', () => {
    expect(
      newDataOf({ name: ' Ann Lee ', email: '', authorization_signature: '', ok_to_text: false }),
    ).toEqual({ name: 'Ann Lee', ok_to_text: false });
  });

  it.each([
    [
      'a self-description beside its choice',
      { gender: 'Prefer to Self-Identify', prefer_self_identify: 'Agender' },
      'Agender',
    ],
    ['a self-description alone', { prefer_self_identify: 'Agender' }, 'Agender'],
    ['a cleared self-description', { prefer_self_identify: '' }, 'Prefer to Self-Identify'],
    [
      'the self-description choice without a text',
      { gender: 'Prefer to Self-Identify', prefer_self_identify: '' },
      'Prefer to Self-Identify',
    ],
    ['a choice from the list', { gender: 'Female', prefer_self_identify: '' }, 'Female'],
    [
      'a choice from the list beside a hidden self-description',
      { gender: 'Female', prefer_self_identify: 'Agender' },
      'Female',
    ],
  ])('has the right gender for %s', (_case, values, gender) => {
    expect(withSelfDescription(dataOf(values)).gender).toBe(gender);
  });

  it.each([
    ['an empty gender', ['', ''], ['', '']],
    ['a choice from the list', ['Male', ''], ['Male', '']],
    ['a self-description', ['Agender', 'Agender'], ['Prefer to Self-Identify', 'Agender']],
    ['an imported self-description', ['Genderqueer', ''], ['Prefer to Self-Identify', 'Genderqueer']],
    [
      'a self-description imported over another one',
      ['Genderqueer', 'Agender'],
      ['Prefer to Self-Identify', 'Genderqueer'],
    ],
    ['a choice imported over a self-description', ['Female', 'Agender'], ['Female', 'Agender']],
    [
      'the choice stored beside the self-description',
      ['Prefer to Self-Identify', 'Agender'],
      ['Prefer to Self-Identify', 'Agender'],
    ],
  ] as const)(
    'shows %s, and sends it as it was stored unless the user changes it',
    (_case, stored, shown) => {
      const genderOf = ([gender, prefer_self_identify]: readonly [string, string]) => ({
        gender,
        prefer_self_identify,
      });
      const values = genderValues(genderOf(stored));
      expect(values).toEqual(genderOf(shown));
      expect(withSelfDescription(values, genderOf(stored))).toEqual(genderOf(stored));
      expect(withSelfDescription({ ...values, gender: 'Male', prefer_self_identify: '' }).gender).toBe(
        'Male',
      );
    },
  );

  it('replaces an imported self-description by another one', () => {
    const stored = { gender: 'Genderqueer', prefer_self_identify: '' };
    const typed = { ...genderValues(stored), prefer_self_identify: 'Agender' };
    expect(withSelfDescription(typed, stored)).toEqual({
      gender: 'Agender',
      prefer_self_identify: 'Agender',
    });
  });
});

describe('The check of a client field', () => {
  it.each([
    ['name', '  ', 'Full Name is a required field.'],
    ['name', 'Ann <Lee>', 'Enter a valid Full Name'],
    ['name', 'Ann-Marie O’Lee, Jr.', undefined],
    ['email', 'ann@', 'E-mail is not valid.'],
    ['email', '', undefined],
    ['phone_number', '0375550101', 'Please enter a valid Phone Number.'],
    ['phone_number', '937555010', 'Please enter a valid Phone Number.'],
    ['phone_number', '9375550101', undefined],
    ['emergency_contact_phone_number', '', 'Emergency contact number is a required field.'],
    ['emergency_contact_phone_number', '12', 'Please enter a valid Phone Number.'],
    ['zip_code', '', 'Zip code is a required field.'],
    ['zip_code', '4540', 'Enter a valid Zip code.'],
    ['zip_code', '45402-1234', undefined],
  ] as const)('returns for %s with %j: %s', (field, value, message) => {
    const kind = field.includes('phone') ? 'phone' : field === 'email' ? 'email' : 'text';
    expect(checkOf(clinicRules[field], kind)(value)).toBe(message);
  });

  it('refuses a negative amount unless the rule allows it, and a text that is too long', () => {
    const { meal_budget_consumption_adjustment, meal_delivery_notes } = clientRules;
    expect(checkOf(meal_budget_consumption_adjustment, 'dollars')('-12.50')).toBeUndefined();
    expect(checkOf({ label: 'Cost' }, 'dollars')('-12.50')).toBe('Enter 0 or more.');
    expect(checkOf(meal_delivery_notes)('x'.repeat(31))).toBe('Max 30 characters');
  });

  it('accepts a complete date of birth from 130 years ago until today', () => {
    const check = dateBetween(earliestBirth('2026-11-21'), '2026-11-21', keys.values.date);
    for (const validDate of ['2026-11-21', '1896-11-21']) expect(check(validDate)).toBeUndefined();
    for (const invalidDate of ['2026-11-22', '1896-11-20', '1968-11-', '-11-30'])
      expect(check(invalidDate)).toBe('Please provide valid date');
  });
});
