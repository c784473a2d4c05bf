/** A new e-mail address of a record. */
export interface AddressChange {
  before: string;
  after: string;
}

/** Returns the change of a record's address, or null. Another spelling in upper and lower case is the same address. */
export function addressChange(
  before: { email: string } | null,
  { email }: { email?: string },
): AddressChange | null {
  if (!before || email === undefined || email.toLowerCase() === before.email.toLowerCase()) return null;
  return { before: before.email, after: email };
}
