import { ApiError, NoResponse } from '../../web/session/api-error.js';
import { formToSend, Submission } from '../../portal/verification/submission.js';
import { formErrors } from '../../portal/verification/form-errors.js';
import type { FormValues } from '../../web/forms/form-values.js';

const TODAY = '2026-11-21';
const completeForm: FormValues = {
  email: '',
  number_of_adults: 1,
  number_of_children: 0,
  name: 'Ann Lee',
  date_of_birth: '1968-11-30',
  phone_number: '9375550163',
  preferred_mode_of_contact: 'Mail',
  address: '1 Main Street',
  zip_code: '45402',
  city: 'Dayton',
  emergency_contact_name: 'Bo Lee',
  emergency_contact_phone_number: '9375550161',
  employment_status: 'Employed',
  cancer_type: 'Breast',
  cancer_stage: 'One',
};

/** Returns a server with idempotency keys that refuses a form without a name. */
function createServer() {
  const requestsByKey = new Map<string, { body: string; refused: boolean }>();
  const received: string[] = [];
  let submitted_at: string | null = null;
  let losesResponses = false;
  const submit = (body: Record<string, unknown>, key: string) => {
    const first = requestsByKey.get(key);
    const text = JSON.stringify(body);
    if (first && first.body !== text) throw new ApiError(409, { code: 'idempotency_key_reused' });
    const refused = body.name === undefined;
    if (!first && !refused) {
      received.push(text);
      submitted_at = '2026-11-21T12:00:00Z';
    }
    requestsByKey.set(key, { body: text, refused });
    if (losesResponses) throw new NoResponse();
    if (refused) throw new ApiError(400, { errors: { name: [{ code: 'required', message: 'x' }] } });
  };
  return {
    received,
    keys: requestsByKey,
    loseResponses: (value: boolean) => (losesResponses = value),
    calls: {
      submit: async (body: Record<string, unknown>, key: string) => submit(body, key),
      read: async (id: string) => ({ id, form: {}, step: 0, submitted_at, updated_at: '', version: 1 }),
    },
  };
}

describe('The submission of a verification form', () => {
  it('reaches the server once although the response was lost', async () => {
    const server = createServer();
    const submission = new Submission(server.calls);
    server.loseResponses(true);
    await expect(submission.send('d', completeForm)).rejects.toThrow(NoResponse);
    server.loseResponses(false);
    await submission.send('d', completeForm);
    expect(server.received).toHaveLength(1);
    expect(submission.changedSince(completeForm)).toEqual([]);
  });

  it('reaches the server once although the form was changed after a lost response', async () => {
    const server = createServer();
    const submission = new Submission(server.calls);
    server.loseResponses(true);
    await expect(submission.send('d', completeForm)).rejects.toThrow(NoResponse);
    server.loseResponses(false);
    const changedForm = { ...completeForm, city: 'Troy', email: 'ann@prg.test', name: ' Ann Lee' };
    await submission.send('d', changedForm);
    expect(server.received).toHaveLength(1);
    expect(submission.changedSince(changedForm).toSorted()).toEqual(['city', 'email']);
    submission.reset();
    expect(submission.changedSince(changedForm)).toEqual([]);
  });

  it('counts a field that was changed back after two lost responses, because either form may have arrived', async () => {
    let isDown = true;
    const submission = new Submission({
      submit: async () => {
        throw isDown ? new NoResponse() : new ApiError(409, { code: 'idempotency_key_reused' });
      },
      read: async (id) => ({
        id,
        form: {},
        step: 0,
        submitted_at: '2026-11-21T12:00:00Z',
        updated_at: '',
        version: 1,
      }),
    });
    for (const city of ['Dayton', 'Troy'])
      await expect(submission.send('d', { ...completeForm, city })).rejects.toThrow(NoResponse);
    isDown = false;
    await submission.send('d', completeForm);
    expect(submission.changedSince(completeForm)).toEqual(['city']);
  });

  it('counts no field that was changed after a refusal', async () => {
    const server = createServer();
    const submission = new Submission(server.calls);
    server.loseResponses(true);
    await expect(submission.send('d', { ...completeForm, name: '' })).rejects.toThrow(NoResponse);
    server.loseResponses(false);
    await submission.send('d', completeForm);
    expect(server.received).toHaveLength(1);
    expect(submission.changedSince(completeForm)).toEqual([]);
  });

  it('reaches the server once although the form went on in a new draft after a lost response', async () => {
    const server = createServer();
    const submission = new Submission(server.calls);
    server.loseResponses(true);
    await expect(submission.send('d', completeForm)).rejects.toThrow(NoResponse);
    server.loseResponses(false);
    expect(await submission.send('e', { ...completeForm, city: 'Troy' })).toBe('d');
    expect(server.received).toHaveLength(1);
    submission.reset();
    expect(await submission.send('e', { ...completeForm, name: 'Bea Lee' })).toBe('e');
    expect(server.received).toHaveLength(2);
  });

  it('sends a corrected form under a new idempotency key', async () => {
    const server = createServer();
    const submission = new Submission(server.calls);
    await expect(submission.send('d', { ...completeForm, name: '' })).rejects.toThrow(ApiError);
    await submission.send('d', completeForm);
    expect(server.received).toHaveLength(1);
    expect([...server.keys.keys()]).toEqual(['d', 'd.1']);
  });

  it('sends the form after a reload although an earlier form was refused', async () => {
    const server = createServer();
    await expect(new Submission(server.calls).send('d', { ...completeForm, name: '' })).rejects.toThrow(
      ApiError,
    );
    await new Submission(server.calls).send('d', completeForm);
    expect(server.received).toHaveLength(1);
  });

  it('sends phones with +1, a self-described gender and no empty e-mail address', () => {
    expect(
      formToSend({ ...completeForm, gender: 'Prefer to Self-Identify', prefer_self_identify: 'Agender' }),
    ).toMatchObject({ phone_number: '+19375550163', gender: 'Agender', number_of_adults: 1 });
    expect(formToSend(completeForm)).not.toHaveProperty('email');
  });

  it('sends the date of a signature only with the signature', () => {
    const formWithDate = { ...completeForm, authorization_signature_date: TODAY };
    expect(formToSend(formWithDate)).not.toHaveProperty('authorization_signature_date');
    expect(
      formToSend({ ...formWithDate, authorization_signature: 'data:image/png;base64,AA==' }),
    ).toHaveProperty('authorization_signature_date', TODAY);
  });
});

describe('The errors of a verification form', () => {
  it('are empty when every required field is filled', () => {
    expect(formErrors(completeForm, TODAY)).toEqual({});
  });

  it('name every missing field in the words of the catalogue', () => {
    expect(formErrors({ number_of_adults: 1, number_of_children: 0 }, TODAY)).toEqual({
      name: 'Full Name is a required field.',
      date_of_birth: 'Date of Birth is a required field.',
      email: 'An E-mail or Phone Number is required.',
      phone_number: 'A Phone Number or E-mail is required.',
      landline_phone_number: 'A Phone Number or E-mail is required.',
      preferred_mode_of_contact: 'Preferred mode of contact is a required field.',
      address: 'Address is a required field.',
      zip_code: 'Zip code is a required field.',
      city: 'City is a required field.',
      emergency_contact_name: 'Emergency Contact Name is a required field.',
      emergency_contact_phone_number: 'Emergency contact number is a required field.',
      employment_status: 'Employment Status is a required field.',
      cancer_type: 'Cancer Type is a required field.',
      cancer_stage: 'Cancer Stage is a required field.',
    });
  });

  it.each([
    [{ insurance_coverage: 'Y' }, { insurance_provider: 'Insurance Provider is a required field.' }],
    [{ number_of_adults: 0 }, { number_of_adults: 'Enter 1 or more.' }],
    [{ number_of_children: 1.5 }, { number_of_children: 'Enter a whole number.' }],
    [{ work_phone: '12' }, { work_phone: 'Please enter a valid Work Phone Number.' }],
    [
      { social_worker_manager_phone_number: '937555' },
      { social_worker_manager_phone_number: 'Please enter a valid Phone Number.' },
    ],
    [
      { authorization_signature_date: '2026-11-22' },
      { authorization_signature_date: 'Please provide valid date' },
    ],
    [{ phone_number: '', landline_phone_number: '9375550164' }, {}],
    [{ phone_number: '', email: 'ann@prg.test' }, {}],
  ])('for the input %j are %j', (changes, errors) => {
    expect(formErrors({ ...completeForm, ...changes } as FormValues, TODAY)).toEqual(errors);
  });
});
