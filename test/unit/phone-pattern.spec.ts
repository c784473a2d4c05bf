import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { PHONE_PATTERN } from '../../server/contract/field-checks.js';

/** Every third area code and exchange. */
const CODES = Array.from({ length: 334 }, (_, index) => String(index * 3).padStart(3, '0'));

describe('The pattern of a phone number', () => {
  it('accepts every number that the server accepts', () => {
    const refused = CODES.flatMap((area) =>
      CODES.map((exchange) => `${area}${exchange}0142`).filter(
        (digits) =>
          !PHONE_PATTERN.test(digits) && parsePhoneNumberFromString(`+1${digits}`)?.isValid() === true,
      ),
    );
    expect(refused).toEqual([]);
  });

  it.each(['1111111111', '1234567890', '0375550142', '9371550142', '937555014'])('refuses %s', (digits) => {
    expect(PHONE_PATTERN.test(digits)).toBe(false);
  });
});
