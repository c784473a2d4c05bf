interface RequestNotes {
  notes: string;
  customer_notes: string;
}

/** Notes of a request for the office and the driver: the client's and the office's, each once. */
export function notesForOffice({ notes, customer_notes }: RequestNotes): string {
  if (customer_notes === '' || notes.includes(customer_notes)) return notes;
  return notes === '' ? customer_notes : `${customer_notes}\n${notes}`;
}

/** SQL of the notes of the request `t`. */
export const NOTES_FOR_OFFICE = `CASE WHEN t.customer_notes = '' OR strpos(t.notes, t.customer_notes) > 0 THEN t.notes
  WHEN t.notes = '' THEN t.customer_notes ELSE t.customer_notes || E'\\n' || t.notes END`;

/** The column that a group's notes are written to. */
export const notesColumnOf = (isCustomer: boolean): keyof RequestNotes =>
  isCustomer ? 'customer_notes' : 'notes';
