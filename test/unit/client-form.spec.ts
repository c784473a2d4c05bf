import { dataOf, newDataOf } from '../../web/forms/form-values.js';
import { genderChoice, withSelfDescription } from '../../web/clients/gender.js';
import { clientRules, clinicRules } from '../../server/contract/clients.js';
import { earliestBirth } from '../../server/contract/date-bounds.js';
import { dateBetween } from '../../server/contract/field-checks.js';
import { keys } from '../../server/contract/messages.js';
import { checkOf } from '../../web/forms/rule-checks.js';

describe('what a client form sends', () => {
  it('puts +1 before every phone that has a value, and nothing for the others', () => {
    expect(dataOf({ phone_number: '9375550101', work_phone: '' })).toEqual({
      phone_number: '+19375550101',
      work_phone: null,
    });
  });

  it('leaves out of a new client what is empty', () => {
    expect(
      newDataOf({ name: ' Ann Lee ', email: '', authorization_signature: '', ok_to_text: false }),
    ).toEqual({ name: 'Ann Lee', ok_to_text: false });
  });

  it.each([
    ['own words', { gender: 'Prefer to Self-Identify', prefer_self_identify: 'Agender' }, 'Agender'],
    ['own words alone', { prefer_self_identify: 'Agender' }, 'Agender'],
    ['words taken back', { prefer_self_identify: '' }, 'Prefer to Self-Identify'],
    [
      'the choice without words',
      { gender: 'Prefer to Self-Identify', prefer_self_identify: '' },
      'Prefer to Self-Identify',
    ],
    ['a choice of the list', { gender: 'Female', prefer_self_identify: '' }, 'Female'],
  ])('lets %s be the gender', (_what, changed, gender) => {
    expect(withSelfDescription(dataOf(changed)).gender).toBe(gender);
  });

  it('shows a gender in own words as the choice that they replaced', () => {
    expect(['', 'Male', 'Agender'].map(genderChoice)).toEqual(['', 'Male', 'Prefer to Self-Identify']);
  });
});

describe('rules of single fields', () => {
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
  ] as const)('of %s say of %j: %s', (field, typed, message) => {
    const kind = field.includes('phone') ? 'phone' : field === 'email' ? 'email' : 'text';
    expect(checkOf(clinicRules[field], kind)(typed)).toBe(message);
  });

  it('take less than nothing only where the rule says so, and say what is too long', () => {
    const { meal_budget_consumption_adjustment, meal_delivery_notes } = clientRules;
    expect(checkOf(meal_budget_consumption_adjustment, 'dollars')('-12.50')).toBeUndefined();
    expect(checkOf({ label: 'Cost' }, 'dollars')('-12.50')).toBe('Enter 0 or more.');
    expect(checkOf(meal_delivery_notes)('x'.repeat(31))).toBe('Max 30 characters');
  });

  it('take a day of birth until today, once all of it is chosen', () => {
    const check = dateBetween(earliestBirth('2026-11-21'), '2026-11-21', keys.values.date);
    for (const right of ['2026-11-21', '1896-11-21']) expect(check(right)).toBeUndefined();
    for (const wrong of ['2026-11-22', '1896-11-20', '1968-11-', '-11-30'])
      expect(check(wrong)).toBe('Please provide valid date');
  });
});
