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

describe('A form that two users edit', () => {
  const value = fc.constantFrom('', 'Milk', 'SHELLFISH', 'Eggs');
  const step = fc.record({
    action: fc.constantFrom('here', 'elsewhere', 'read', 'save'),
    field: fc.constantFrom(...FIELDS),
    value,
  });

  it('never overwrites a saved value that the user has not seen', () => {
    fc.assert(
      fc.property(fc.array(step, { maxLength: 30 }), (steps) => {
        const stored: SavedRecord = { allergies: '', notes: '', people: '', version: 1 };
        const overwritten: string[] = [];
        let latest: SavedRecord = { ...stored };
        let values: Record<string, unknown> = { ...stored };
        const shownValues: Record<string, unknown> = { ...stored };
        const basis = newBasis();
        const dirty = new Set<string>();
        const state = () => ({ dirty: [...dirty], values, defaults: shownValues, latest });
        updateBasis(basis, state());
        for (const { action, field, value: next } of steps) {
          if (action === 'here') {
            values = { ...values, [field]: next };
            if (isSameValue(next, latest[field])) dirty.delete(field);
            else dirty.add(field);
          } else if (action === 'elsewhere')
            Object.assign(stored, { [field]: next, version: stored.version! + 1 });
          else if (action === 'read') {
            latest = { ...stored };
            updateBasis(basis, state());
            // Unchanged fields show the new values.
            for (const name of FIELDS)
              if (!dirty.has(name)) {
                values = { ...values, [name]: latest[name] };
                shownValues[name] = latest[name];
              }
          } else if (basis.version === stored.version)
            for (const name of dirty)
              if (
                !isSameValue(stored[name], basis.shownValues.get(name)) &&
                !isSameValue(stored[name], values[name])
              )
                overwritten.push(name);
          updateBasis(basis, state());
        }
        expect(overwritten).toEqual([]);
      }),
      { numRuns: 2000 },
    );
  });

  it('has no conflict on a value that both users saved alike, until the other user changes it again', () => {
    const basis = newBasis();
    const first = { allergies: '', version: 1 };
    const state = { dirty: ['allergies'], values: { allergies: 'Eggs' }, defaults: first };
    updateBasis(basis, { ...state, latest: first });
    const second = { allergies: 'Eggs', version: 2 };
    updateBasis(basis, { ...state, latest: second });
    const retyped = { ...state, values: { allergies: '' }, latest: second };
    updateBasis(basis, retyped);
    expect(conflictingFields(basis, retyped)).toEqual([]);
    const third = { ...retyped, latest: { allergies: 'Milk', version: 3 } };
    updateBasis(basis, third);
    expect(basis.version).toBe(2);
    expect(conflictingFields(basis, third)).toEqual(['allergies']);
  });

  it('has conflicts only on fields that both users changed, and reopens one after another save', () => {
    const basis = newBasis();
    const first = { allergies: '', notes: '', version: 1 };
    const values = { allergies: 'Milk', notes: '' };
    updateBasis(basis, { dirty: [], values: first, defaults: first, latest: first });
    updateBasis(basis, { dirty: ['allergies'], values, defaults: first, latest: first });
    const second = { allergies: 'SHELLFISH', notes: 'Ring', version: 2 };
    const state = { dirty: ['allergies'], values, defaults: second, latest: second };
    updateBasis(basis, state);
    expect(basis.version).toBe(1);
    expect(conflictingFields(basis, state)).toEqual(['allergies']);
    const [conflict] = conflictsOf([], basis, state);
    expect(conflict).toEqual({ field: 'allergies', saved: 'SHELLFISH', typedValue: 'Milk' });
    const decidedConflict = { ...conflict!, choice: 'typed' } as const;
    expect(conflictsOf([decidedConflict], basis, state)).toEqual([decidedConflict]);
    const third = { ...state, latest: { allergies: 'SHELLFISH, eggs', notes: 'Ring', version: 3 } };
    expect(conflictsOf([decidedConflict], basis, third)).toEqual([
      { field: 'allergies', saved: 'SHELLFISH, eggs', typedValue: 'Milk' },
    ]);
  });

  it.each([
    ['phone_number', '+19375550123', '(937) 555-0123'],
    ['active_date', '2026-11-24', '11-24-2026'],
    ['ok_to_text', false, 'No'],
    ['meals_allergies', '', 'nothing'],
    ['services', ['meals', 'peer'], 'meals, peer'],
    ['region_id', '019ab000-0000-7000-8000-000000000000', 'another choice'],
    ['consent_signature', 'data:image/png;base64,xyz', 'a signature'],
  ])('shows %s %j as "%s"', (field, value, text) => {
    expect(formatValue(field, value, en)).toBe(text);
  });
});
