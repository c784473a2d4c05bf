import { fc } from '../setup/fast-check.js';
import { pageMessages as en } from '../../server/contract/languages/en.js';
import {
  conflictingFields,
  conflictsOf,
  updateBasis,
  newBasis,
  type SavedRecord,
} from '../../web/forms/conflicts.js';
import { isSameValue } from '../../web/forms/same-value.js';
import { formatValue } from '../../web/forms/format-value.js';

const FIELDS = ['allergies', 'notes', 'people'];

describe('a form that others save too', () => {
  const value = fc.constantFrom('', 'Milk', 'SHELLFISH', 'Eggs');
  const step = fc.record({
    by: fc.constantFrom('here', 'elsewhere', 'read', 'save'),
    field: fc.constantFrom(...FIELDS),
    value,
  });

  it('never sends the version of a value that was not on screen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const stored: SavedRecord = { allergies: '', notes: '', people: '', version: 1 };
        const overwritten: string[] = [];
        let latest: SavedRecord = { ...stored };
        let typed: Record<string, unknown> = { ...stored };
        const seen: Record<string, unknown> = { ...stored };
        const basis = newBasis();
        const dirty = new Set<string>();
        const state = () => ({ dirty: [...dirty], typed, defaults: seen, latest });
        updateBasis(basis, state());
        for (const { by, field, value: next } of steps) {
          if (by === 'here') {
            typed = { ...typed, [field]: next };
            if (isSameValue(next, latest[field])) dirty.delete(field);
            else dirty.add(field);
          } else if (by === 'elsewhere')
            Object.assign(stored, { [field]: next, version: stored.version! + 1 });
          else if (by === 'read') {
            latest = { ...stored };
            updateBasis(basis, state());
            // Unchanged fields show the new values.
            for (const one of FIELDS)
              if (!dirty.has(one)) {
                typed = { ...typed, [one]: latest[one] };
                seen[one] = latest[one];
              }
          } else if (basis.version === stored.version)
            for (const one of dirty)
              if (!isSameValue(stored[one], basis.shown.get(one)) && !isSameValue(stored[one], typed[one]))
                overwritten.push(one);
          updateBasis(basis, state());
        }
        expect(overwritten).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('asks nothing of a user who changes a value that was typed and saved alike', () => {
    const basis = newBasis();
    const first = { allergies: '', version: 1 };
    const typed = { dirty: ['allergies'], typed: { allergies: 'Eggs' }, defaults: first };
    updateBasis(basis, { ...typed, latest: first });
    const second = { allergies: 'Eggs', version: 2 };
    updateBasis(basis, { ...typed, latest: second });
    const retyped = { ...typed, typed: { allergies: '' }, latest: second };
    updateBasis(basis, retyped);
    expect(conflictingFields(basis, retyped)).toEqual([]);
    const third = { ...retyped, latest: { allergies: 'Milk', version: 3 } };
    updateBasis(basis, third);
    expect(basis.version).toBe(2);
    expect(conflictingFields(basis, third)).toEqual(['allergies']);
  });

  it('asks only of fields that both changed, and again only of what was saved again', () => {
    const basis = newBasis();
    const first = { allergies: '', notes: '', version: 1 };
    const typed = { allergies: 'Milk', notes: '' };
    updateBasis(basis, { dirty: [], typed: first, defaults: first, latest: first });
    updateBasis(basis, { dirty: ['allergies'], typed, defaults: first, latest: first });
    const second = { allergies: 'SHELLFISH', notes: 'Ring', version: 2 };
    const state = { dirty: ['allergies'], typed, defaults: second, latest: second };
    updateBasis(basis, state);
    expect(basis.version).toBe(1);
    expect(conflictingFields(basis, state)).toEqual(['allergies']);
    const [asked] = conflictsOf([], basis, state);
    expect(asked).toEqual({ field: 'allergies', saved: 'SHELLFISH', typed: 'Milk' });
    const decided = { ...asked!, choice: 'typed' } as const;
    expect(conflictsOf([decided], basis, state)).toEqual([decided]);
    const third = { ...state, latest: { allergies: 'SHELLFISH, eggs', notes: 'Ring', version: 3 } };
    expect(conflictsOf([decided], basis, third)).toEqual([
      { field: 'allergies', saved: 'SHELLFISH, eggs', typed: 'Milk' },
    ]);
  });

  it.each([
    ['phone_number', '+19375550123', '(937) 555-0123'],
    ['active_date', '2026-11-24', 'Nov 24, 2026'],
    ['ok_to_text', false, 'No'],
    ['meals_allergies', '', 'nothing'],
    ['services', ['meals', 'peer'], 'meals, peer'],
    ['region_id', '019ab000-0000-7000-8000-000000000000', 'another choice'],
    ['consent_signature', 'data:image/png;base64,xyz', 'a signature'],
  ])('reads %s as a person does', (field, value, words) => {
    expect(formatValue(field, value, en)).toBe(words);
  });
});
