interface RideNotes {
  /** Notes for the office and the driver. */
  notes: string;
  /** The client's own notes, which she reads. */
  customer_notes: string;
}

/**
 * Returns both notes after the client or a caregiver has changed hers. The office may have edited or deleted her text,
 * so it is replaced only if it still is in lines of its own. Otherwise the new text comes first.
 */
export function replaceOrPrependCustomerNotes(current: RideNotes, customer_notes: string): RideNotes {
  const lines = `\n${current.notes}\n`;
  const formerLines = `\n${current.customer_notes}\n`;
  if (current.customer_notes === '' || !lines.includes(formerLines)) {
    return { customer_notes, notes: [customer_notes, current.notes].filter(Boolean).join('\n') };
  }
  const newLines = customer_notes === '' ? '\n' : `\n${customer_notes}\n`;
  return { customer_notes, notes: lines.replace(formerLines, () => newLines).slice(1, -1) };
}
