import { clientRefusal } from '../../web/clients/client-failure.js';

const EMAIL_KNOWN = 'User with this Email ID already exists';
const messageOf = (field: string, code: string, message = 'As the server says it.') =>
  clientRefusal({ [field]: [{ code, message }] });

describe('The message after a refused save of a client', () => {
  it.each([
    ['email', 'invalid', 'Enter a valid email'],
    ['email', 'user_exists', EMAIL_KNOWN],
    ['status', 'cant_set_status_to_new', 'Status can\'t be set to "New" from any other status'],
    [
      'status',
      'customer_status_complete_cant_set_to_new_active',
      'Status "Complete" can\'t be set to "New" or "Active"',
    ],
    [
      'status',
      'complete_and_archive_required_for_in_memorium',
      'Status can be set to "In Memoriam" only from "Complete" or "Archive"',
    ],
    [
      'status',
      'archive_can_only_be_moved_to_in_memorium',
      'Status "Archive" can only be set to "In Memoriam"',
    ],
  ])('shows the text of the catalogue for %s %s', (field, code, text) => {
    expect(messageOf(field, code)).toBe(text);
  });

  it.each(['emergency_contact_phone_number', 'landline_phone_number', 'phone_number', 'work_phone'])(
    'shows the message of the field for %s',
    (field) => expect(messageOf(field, 'invalid_phone', 'As at the field.')).toBe('As at the field.'),
  );

  it('shows an unknown status code as it is, and a general text without any error', () => {
    expect(messageOf('status', 'some_new_code')).toBe('some_new_code');
    expect(clientRefusal({})).toMatch(/^Oops! Something went wrong\.?$/);
  });

  it('shows the general text for other fields, unless the page has its own', () => {
    const errors = { start_date: [{ code: 'required', message: 'Start Date is a required field.' }] };
    expect(clientRefusal(errors)).toBe('Oops! Something went wrong');
    expect(clientRefusal(errors, {}, 'Start Date is a required field.')).toBe(
      'Start Date is a required field.',
    );
  });
});
